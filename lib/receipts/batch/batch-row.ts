import type { Hex } from 'viem'
import type { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf, formatCount } from '@/lib/text/count'
import type { ReceiptOutcome } from '../summary/receipt-summary'
import type { BatchQuestion } from './batch-question'

/** One transaction of a batch. */
export type BatchRow = { hash: Hex } & (
  | { state: 'read'; facts: ReceiptFacts }
  /** The service returned null. */
  | { state: 'none' }
  | { state: 'refused'; error: TriptychError }
  | { state: 'not-asked' }
)

/** A receipt in a row: quantities in gas and wei, null for values that the receipt does not state. */
export type ReceiptFacts = {
  outcome: ReceiptOutcome
  block: bigint | null
  /** Of the block, in seconds since 1970. */
  time: bigint | null
  to: Hex | null
  contractAddress: Hex | null
  gasUsed: bigint | null
  fee: bigint | null
  logs: number | null
  /** Number of failed checks. */
  failing: number
}

/** The called or created contract; null if the receipt states neither. */
export const contractOf = ({ to, contractAddress }: ReceiptFacts): Hex | null => to ?? contractAddress

/** The contracts of all receipts that were read. */
export const listBatchContracts = (rows: readonly BatchRow[]): readonly Hex[] => [
  ...new Set(rows.flatMap((row) => (row.state === 'read' ? (contractOf(row.facts) ?? []) : []))),
]

const ENDING: readonly RefusalKind[] = [
  'quota-exhausted',
  'rate-limited',
  'limit-exceeded',
  'no-key',
  'unauthorized',
  'unsupported',
  'not-offered',
  'unavailable',
  'wallet-rejected',
  'wallet-not-connected',
  'wallet-busy',
  'wallet-unsupported',
  'wallet-disconnected',
  'wallet-off-chain',
]

/** Whether the next call would be refused too. */
export const endsBatch = (error: TriptychError): boolean =>
  error instanceof RpcError && ENDING.includes(error.kind)

export const beginRows = ({ hashes }: Pick<BatchQuestion, 'hashes'>): BatchRow[] =>
  hashes.map((hash) => ({ hash, state: 'not-asked' }))

/** Transactions that were not read: never sent, or refused when the batch ended. */
export const listOpen = (rows: readonly BatchRow[]): Hex[] =>
  rows
    .filter((row) => row.state === 'not-asked' || (row.state === 'refused' && endsBatch(row.error)))
    .map(({ hash }) => hash)

/** "96 of 100 transactions have a receipt, 3 have none, 1 is not read" */
export function sayBatch(rows: readonly BatchRow[]): string {
  const count = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length
  const open = listOpen(rows).length
  const read = count('read')
  const refused = rows.length - read - count('none') - open
  return [
    `${formatCount(read)} of ${countOf(rows.length, 'transaction')} ${read === 1 ? 'has' : 'have'} a receipt`,
    ...say(count('none'), 'has none', 'have none'),
    ...say(refused, 'was refused', 'were refused'),
    ...say(open, 'is not read', 'are not read'),
  ].join(', ')
}

const say = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

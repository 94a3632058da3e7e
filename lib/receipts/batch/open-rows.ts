import type { Hex } from 'viem'
import type { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { BatchQuestion } from './batch-question'
import type { BatchRow } from './batch-row'

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

/** Whether a refusal is one that the next call would meet as well. */
export const endsBatch = (error: TriptychError): boolean =>
  error instanceof RpcError && ENDING.includes(error.kind)

/** A batch of which nothing is asked for. */
export const beginRows = ({ hashes }: Pick<BatchQuestion, 'hashes'>): BatchRow[] =>
  hashes.map((hash) => ({ hash, state: 'not-asked' }))

/** What is left to ask for: what was never asked, and what met a refusal that ended its batch. */
export const listOpen = (rows: readonly BatchRow[]): Hex[] =>
  rows
    .filter((row) => row.state === 'not-asked' || (row.state === 'refused' && endsBatch(row.error)))
    .map(({ hash }) => hash)

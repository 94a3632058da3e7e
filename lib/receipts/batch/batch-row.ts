import type { Hex } from 'viem'
import type { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { findCreation } from '../checks/find-creation'
import { checkReceipt } from '../checks/receipt-checks'
import { blockTimeOf } from '../receipt/block-time'
import { listFeeParts, sumFees } from '../receipt/fee-parts'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { type ReceiptOutcome, readOutcome } from '../summary/receipt-summary'

/** What a batch has of one transaction. */
export type BatchRow = { hash: Hex } & (
  | { state: 'read'; facts: ReceiptFacts }
  /** The service has no receipt for it. */
  | { state: 'none' }
  | { state: 'refused'; error: TriptychError }
  /** The batch ended before it was asked for. */
  | { state: 'not-asked' }
)

/** A receipt in a line: quantities in gas and wei. Null for what the receipt does not tell. */
export type ReceiptFacts = {
  outcome: ReceiptOutcome
  block: bigint | null
  /** Of its block, in seconds since 1970. */
  time: bigint | null
  to: Hex | null
  contractAddress: Hex | null
  gasUsed: bigint | null
  fee: bigint | null
  logs: number | null
  /** How many of its checks fail. */
  failing: number
}

export function summarizeForBatch(parsed: ParsedReceipt, network: Network): ReceiptFacts {
  const { receipt } = parsed
  const feeParts = listFeeParts(parsed)
  return {
    outcome: readOutcome(parsed),
    block: receipt.blockNumber,
    time: blockTimeOf(parsed.raw),
    to: receipt.to,
    contractAddress: receipt.contractAddress,
    gasUsed: receipt.gasUsed,
    fee: feeParts && sumFees(feeParts),
    logs: receipt.logs && receipt.logs.length + receipt.unreadLogs.length,
    failing: checkReceipt(parsed, network, findCreation(parsed)).filter(({ state }) => state === 'fails')
      .length,
  }
}

/** What a transaction called or created; null where its receipt tells neither. */
export const contractOf = ({ to, contractAddress }: ReceiptFacts): Hex | null => to ?? contractAddress

/** The same of all receipts that were read, each once. */
export const listBatchContracts = (rows: readonly BatchRow[]): readonly Hex[] => [
  ...new Set(rows.flatMap((row) => (row.state === 'read' ? (contractOf(row.facts) ?? []) : []))),
]

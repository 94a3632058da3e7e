import type { Hex } from 'viem'
import type { TriptychError } from '@/lib/errors'
import { listFeeParts } from '../fee-parts'
import type { ParsedReceipt } from '../parse-receipt'
import { type Outcome, readOutcome } from '../receipt-summary'

/** What a batch has of one transaction. */
export type BatchRow = { hash: Hex } & (
  | { state: 'read'; facts: ReceiptFacts }
  /** The service has no receipt for it. */
  | { state: 'none' }
  | { state: 'refused'; error: TriptychError }
  /** The batch ended before it was asked for. */
  | { state: 'not-asked' }
)

/** A receipt in a line: quantities in gas and wei. */
export type ReceiptFacts = {
  outcome: Outcome
  block: bigint
  gasUsed: bigint
  fee: bigint
  logs: number
}

export function summarizeForBatch(parsed: ParsedReceipt): ReceiptFacts {
  const { receipt } = parsed
  return {
    outcome: readOutcome(receipt),
    block: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
    fee: listFeeParts(parsed).reduce((sum, part) => sum + part.wei, 0n),
    logs: receipt.logs.length,
  }
}

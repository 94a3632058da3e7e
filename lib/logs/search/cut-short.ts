import type { BlockRange } from '../block-range'
import type { FoundLog } from '../logs-answer'

/** Numbers of logs at which services are known to cut an answer off without a word. */
const ROUND_COUNTS = new Set([100, 256, 1000, 1024, 2000, 5000, 10_000, 20_000])

/**
 * The blocks to ask for once more, when an answer of just so many logs ends before its range does: from its last log
 * on. Null when nothing is suspicious.
 */
export function rangeToCheck(range: BlockRange, logs: readonly FoundLog[]): BlockRange | null {
  const last = logs.at(-1)
  if (!last || last.blockNumber >= range.to || !ROUND_COUNTS.has(logs.length)) return null
  return { from: last.blockNumber, to: range.to }
}

/** Whether the check brought a log that the answer should have held. */
export function wasCutShort(logs: readonly FoundLog[], check: readonly FoundLog[]): boolean {
  const last = logs.at(-1)
  return check.some(
    ({ blockNumber, logIndex }) =>
      last !== undefined && (blockNumber > last.blockNumber || logIndex > last.logIndex),
  )
}

import { type BlockRange, width } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'

/** Numbers of logs at which services are known to cut an answer off without a word. */
const ROUND_COUNTS = new Set([100, 256, 1000, 1024, 2000, 5000, 10_000, 20_000])

/** Whether an answer holds just so many logs as an answer that was cut off would. */
export const isSuspicious = (logs: readonly FoundLog[]): boolean => ROUND_COUNTS.has(logs.length)

/**
 * The blocks to ask for once more when an answer is suspicious: from its last log on. Null when it is not, and for a
 * single block, which would be answered in the same way again.
 */
export function rangeToCheck(range: BlockRange, logs: readonly FoundLog[]): BlockRange | null {
  const last = logs.at(-1)
  if (!last || width(range) === 1 || !isSuspicious(logs)) return null
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

import type { Hex } from 'viem'
import type { FoundLog } from '../answer/logs-answer'
import type { SearchState } from './search-state'

type Known = Pick<SearchState, 'order' | 'progress' | 'proving'>

/** The hash of the last block of a search, from its logs. No call. Null where nothing held tells it. */
export function hashOfEnd(
  { order, progress: { range }, proving }: Known,
  lastLog: Pick<FoundLog, 'blockNumber' | 'blockHash'> | null,
): Hex | null {
  if ('blockHash' in order.question.range) return order.question.range.blockHash
  if (range?.finality) return range.finality.headHash
  if (lastLog && lastLog.blockNumber === range?.to) return lastLog.blockHash
  return proving?.proof.blocks.find(({ number }) => number === range?.to)?.hash ?? null
}

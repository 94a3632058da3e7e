import type { Hex } from 'viem'
import type { FoundLog } from '../answer/logs-answer'
import type { SearchState } from './search-state'

type Known = Pick<SearchState, 'order' | 'progress' | 'proving'>

/** From its logs, without a call; null if unknown. */
export function hashOfEnd(
  { order, progress: { range }, proving }: Known,
  lastLog: Pick<FoundLog, 'blockNumber' | 'blockHash'> | null,
): Hex | null {
  if ('blockHash' in order.question.range) return order.question.range.blockHash
  if (range?.finality) return range.finality.headHash
  if (lastLog && lastLog.blockNumber === range?.to) return lastLog.blockHash
  return proving?.proof.blocks.find(({ number }) => number === range?.to)?.hash ?? null
}

import { PRICES } from '@/lib/credits/price-table'
import type { HistoryDepth } from '@/lib/networks'
import { estimateFirstAnswer } from './estimate-search'
import { type LogsDraft, readLogsDraft } from './logs-question'

/**
 * What a search will cost, in credits, as far as it can be known while the form is filled in: `atLeast` for all of it,
 * when one call suffices, and `eachCall` for every further one.
 */
export function quoteSearch(draft: LogsDraft, history: HistoryDepth): { atLeast: number; eachCall: number } {
  const { from, to } = readLogsDraft(draft)
  const readable = from.problem === undefined && to.problem === undefined
  const range = readable ? { from: from.value, to: to.value } : { from: 0, to: 0 }
  return { atLeast: estimateFirstAnswer(range, history), eachCall: PRICES.eth_getLogs }
}

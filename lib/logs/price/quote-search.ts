import type { Tariff } from '@/lib/credits/tariff'
import type { HistoryDepth } from '@/lib/networks'
import { readField } from '@/lib/text/field'
import type { LogsDraft } from '../question/logs-draft'
import { parseLogsDraft, rangeOf } from '../question/logs-question'
import {
  estimateConfirmation,
  estimateFirstAnswer,
  estimateMoments,
  estimateNearHead,
} from '../range/estimate-search'

export type SearchQuote = ReturnType<typeof quoteSearch>

/** The price of a search in the unit of the connection, as far as it is known before the first call. */
export function quoteSearch(draft: LogsDraft, history: HistoryDepth, tariff: Tariff) {
  const { unit, prices } = tariff
  const typed = readField(() => rangeOf(draft.by, parseLogsDraft(draft, tariff))).value
  const range = typed ?? { from: 0, to: 0 }
  const isThere = typed && 'to' in typed && typeof typed.to === 'number' ? prices.eth_getBlockByNumber : 0
  return {
    unit,
    /** For all of it, when one call suffices and its blocks are final. */
    atLeast: estimateFirstAnswer(range, history, prices) + isThere,
    eachCall: prices.eth_getLogs,
    /** Once, where the range reaches blocks that are not final: its end is compared with the chain. */
    confirmation: estimateConfirmation(range, prices),
    /** The same of a range that ends at a number or a date. */
    nearHead: estimateNearHead(range, prices),
    /** Of `atLeast`: finding the blocks of dates. */
    moments: estimateMoments(range, prices),
    /** Of `atLeast`: asking whether the end of the range exists. */
    isThere,
    /** The maximum for checks of the first answers. */
    checks: 0,
  }
}

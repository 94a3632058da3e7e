import type { Tariff } from '@/lib/credits/tariff'
import type { HistoryDepth } from '@/lib/networks'
import type { LogsDraft } from '../question/logs-draft'
import { parseLogsDraft, toRange } from '../question/logs-question'
import {
  estimateConfirmation,
  estimateFirstAnswer,
  estimateMoments,
  estimateNearHead,
} from '../range/estimate-search'

/** What a search will cost, in the unit of the connection, as far as it can be known while the form is filled in. */
export type SearchQuote = {
  unit: string
  /** For all of it, when one call suffices and its blocks are final. */
  atLeast: number
  /** For every further call. */
  eachCall: number
  /** Once, where the range reaches blocks that are not final: its end is compared with the chain. */
  confirmation: number
  /** The same of a range that does not end at a tag, with what is asked of its end first; nothing where it is known to be long final. */
  nearHead: number
  /** Of `atLeast`, what finding the blocks of dates costs as a rule. */
  moments: { low: number; high: number }
  /** Of `atLeast`, what it costs to ask whether the end of the range, a number, is there yet; not where much newer blocks were seen. */
  isThere: number
  /** For looking into first answers, at most. */
  checks: number
}

export function quoteSearch(draft: LogsDraft, history: HistoryDepth, tariff: Tariff): SearchQuote {
  const { unit, prices } = tariff
  const typed = toRange(draft.by, parseLogsDraft(draft, tariff)).value
  const range = typed ?? { from: 0, to: 0 }
  const isThere = typed && 'to' in typed && typeof typed.to === 'number' ? prices.eth_getBlockByNumber : 0
  return {
    unit,
    atLeast: estimateFirstAnswer(range, history, prices) + isThere,
    eachCall: prices.eth_getLogs,
    confirmation: estimateConfirmation(range, prices),
    nearHead: estimateNearHead(range, prices),
    moments: estimateMoments(range, prices),
    isThere,
    checks: 0,
  }
}

/** A quote by what is known of the connection. `isOld`: the end of the range was seen to be long final. */
export const quoteKnown = (
  { atLeast, isThere, nearHead, ...quote }: SearchQuote,
  { checks, isOld }: { checks: number; isOld: boolean },
): SearchQuote =>
  isOld
    ? { ...quote, checks, atLeast: atLeast - isThere, isThere: 0, nearHead: 0 }
    : { ...quote, checks, atLeast, isThere, nearHead }

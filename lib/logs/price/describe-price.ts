import { formatAmountRange } from '@/lib/credits/price-range'
import { CREDITS, isPriced } from '@/lib/credits/tariff'
import { formatAmount, formatCount, formatShare } from '@/lib/text/count'
import type { CallsLeft } from '../planner/calls-left'
import type { SearchQuote } from './quote-search'

/**
 * What a search will cost, in a line: exact where one call is certain to do, else a range up to the budget at most; where
 * its logs are known to need more than the budget, what they need. And what share of the day's balance that is, where
 * it is known.
 */
export function describePrice(
  quote: SearchQuote,
  budget: number,
  remaining: number | null,
  calls: CallsLeft | null,
): string {
  const shareOf = (least: number, most: number) =>
    remaining && quote.unit === CREDITS.unit
      ? `, ${describeShare(least, most, remaining)} of what is left today`
      : ''
  const needs = quoteNeeds(quote, calls)
  if (needs && (needs.most ?? needs.least) > budget) {
    const stop = `stops at the budget of ${formatCount(budget)}${shareOf(budget, budget)}`
    const needed =
      needs.most === null
        ? `at least ${formatAmount(needs.least, quote.unit)}`
        : formatAmountRange({ ...needs, most: needs.most }, quote.unit)
    return `Needs ${needed} and ${stop}.`
  }
  const range = quoteRange(quote, budget, calls)
  return `${formatAmountRange(range, quote.unit)}${shareOf(range.least, range.most)}.`
}

/** What each further call costs; nothing where that is not known. */
export function describeEachCall(quote: SearchQuote, calls: CallsLeft | null): string {
  if (!isPriced(quote)) return ''
  const which = isKnown(calls)
    ? 'By what is known of these logs and this connection; each'
    : `The least if all is in one answer${quote.confirmation + quote.nearHead > 0 ? ' and its blocks are final' : ''}; each further`
  return `${which} call: ${formatAmount(quote.eachCall, quote.unit)}.`
}

/** That first answers are checked, within the budget, for how much at most, and what else may be. */
export function describeChecks({ atLeast, checks, unit }: SearchQuote, budget: number): string {
  const most = Math.min(checks, budget - atLeast)
  const first =
    most > 0
      ? `Of these, up to ${formatAmount(most, unit)} check first answers of this connection, which are ${isPriced({ unit }) ? 'paid' : 'asked'} once; an`
      : 'An'
  return `${first} answer that looks incomplete is checked by a few calls more, within the ${isPriced({ unit }) ? 'budget' : 'limit'}.`
}

/** Whether more is known of the calls than that there is one. */
const isKnown = (calls: CallsLeft | null): calls is CallsLeft =>
  calls !== null && (calls.low !== null || calls.atLeast > 1)

const fewestOf = (calls: CallsLeft) => calls.low ?? calls.atLeast

/** By the calls that are likely, or are needed at least, whatever the budget; null where those cannot be told. */
function quoteNeeds(
  { atLeast, eachCall, confirmation, nearHead, checks }: SearchQuote,
  calls: CallsLeft | null,
) {
  if (!isKnown(calls)) return null
  const costOf = (count: number) => atLeast + (count - 1) * eachCall
  return {
    least: costOf(fewestOf(calls)),
    most: calls.high === null ? null : costOf(calls.high) + confirmation + nearHead + checks,
  }
}

/** What a search costs at least, by what is known of its logs. */
export const leastPrice = (quote: SearchQuote, budget: number, calls: CallsLeft | null): number =>
  quoteRange(quote, budget, calls).least

/** By the calls that are likely where those can be told; else from one call for logs to as many as the budget allows. */
function quoteRange(
  { atLeast, eachCall, confirmation, nearHead, checks }: SearchQuote,
  budget: number,
  calls: CallsLeft | null,
) {
  const affordable = 1 + Math.max(0, Math.floor((budget - atLeast - confirmation - nearHead) / eachCall))
  const costOf = (count: number) => atLeast + (Math.min(count, affordable) - 1) * eachCall
  const least = costOf(calls ? Math.max(1, fewestOf(calls)) : 1)
  const most = costOf(Math.max(1, calls?.high ?? affordable)) + confirmation + nearHead + checks
  return { least, most: Math.max(least, Math.min(most, Math.max(least, budget))) }
}

function describeShare(least: number, most: number, remaining: number): string {
  const [low, high] = [formatShare(least / remaining), formatShare(most / remaining)]
  return low === high ? low : `${low} to ${high}`
}

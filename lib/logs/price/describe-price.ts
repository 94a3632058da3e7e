import { formatLikely, type PriceRange } from '@/lib/credits/price-range'
import { isPriced } from '@/lib/credits/tariff'
import { formatAmount, formatCount } from '@/lib/text/count'
import type { CallsLeft } from '../planner/calls-left'
import type { SearchQuote } from './quote-search'

/**
 * The price of a search within a budget, in the unit of the quote. `least` is the estimate: by the calls that earlier searches let
 * expect, else one call. `most` is never exceeded.
 *
 * @example One call of 415 credits, and a budget of 5,100: `{ least: 415, most: 5_100 }`
 */
export function priceRange(quote: SearchQuote, budget: number, calls: CallsLeft | null): PriceRange {
  const { atLeast, eachCall, confirmation, nearHead, checks } = quote
  const affordable = 1 + Math.max(0, Math.floor((budget - atLeast - confirmation - nearHead) / eachCall))
  const costOf = (count: number) => atLeast + (Math.min(Math.max(1, count), affordable) - 1) * eachCall
  const least = costOf(expectedOf(calls))
  const most = calls?.high == null ? budget : costOf(calls.high) + confirmation + nearHead + checks
  return { least, most: Math.max(least, Math.min(most, budget)) }
}

/** "about 415 credits, at most 5,100"; empty for free calls. */
export const formatSearchPrice = (quote: SearchQuote, budget: number, calls: CallsLeft | null): string =>
  formatLikely(priceRange(quote, budget, calls), quote.unit)

/** One sentence below the price: where it comes from, or that the budget is too small. */
export function describePrice(quote: SearchQuote, budget: number, calls: CallsLeft | null): string {
  const { atLeast, eachCall, unit } = quote
  const needed = atLeast + (expectedOf(calls) - 1) * eachCall
  if (needed > budget) {
    return `Needs about ${formatAmount(needed, unit)} and stops at the budget of ${formatCount(budget)}.`
  }
  if (calls !== null && expectedOf(calls) > 1) return 'Estimated from earlier searches in this browser.'
  return isPriced({ unit }) ? `Large ranges take several calls (${formatAmount(eachCall, unit)} each).` : ''
}

const expectedOf = (calls: CallsLeft | null): number =>
  Math.max(1, calls?.likely ?? calls?.low ?? calls?.atLeast ?? 1)

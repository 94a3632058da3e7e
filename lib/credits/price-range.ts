import { formatAmount, formatCount } from '@/lib/text/count'
import { isFree } from './tariff'

/** In the unit of a tariff. `most` differs if lengths are not known yet. */
export type PriceRange = { least: number; most: number }

/** "80 credits"; empty for free calls and for 0. */
export const formatPrice = (price: number, unit: string): string =>
  price === 0 || isFree({ unit }) ? '' : formatAmount(price, unit)

/** "about 415 credits, at most 5,100"; one number if both are equal or `least` is 0; empty for free calls. */
export function formatLikely({ least, most }: PriceRange, unit: string): string {
  if (isFree({ unit })) return ''
  if (least === most) return formatAmount(most, unit)
  if (least === 0) return `at most ${formatAmount(most, unit)}`
  return `about ${formatAmount(least, unit)}, at most ${formatCount(most)}`
}

/** "about 80 credits, at most 2,640", "3 calls", or "free"; empty for free calls. */
export const formatPriceRange = (range: PriceRange, unit: string): string =>
  range.most === 0 && !isFree({ unit }) ? 'free' : formatLikely(range, unit)

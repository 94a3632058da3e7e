import { formatAmount, formatCount } from '@/lib/text/count'
import { isFree } from './tariff'

/** In the unit of a tariff; `most` is a cap where lengths that are still unknown decide. */
export type PriceRange = { least: number; most: number }

/** "80 credits"; empty for free calls. */
export const formatPrice = (price: number, unit: string): string =>
  isFree({ unit }) ? '' : formatAmount(price, unit)

/** "80 credits", "80 to 2,640 credits", "3 to 12 calls" */
export const formatAmountRange = ({ least, most }: PriceRange, unit: string): string =>
  least === most ? formatAmount(most, unit) : `${formatCount(least)} to ${formatAmount(most, unit)}`

/** "about 415 credits, at most 5,100"; one number where both are the same; empty for free calls. */
export function formatLikely({ least, most }: PriceRange, unit: string): string {
  if (isFree({ unit })) return ''
  if (least === most) return formatAmount(most, unit)
  return `about ${formatAmount(least, unit)}, at most ${formatCount(most)}`
}

/** "80 to 2,640 credits", "3 calls", or "free"; empty for free calls. */
export function formatPriceRange(range: PriceRange, unit: string): string {
  if (isFree({ unit })) return ''
  return range.most === 0 ? 'free' : formatAmountRange(range, unit)
}

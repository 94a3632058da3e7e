import { formatAmount, formatCount } from '@/lib/text/count'
import { isPriced } from './tariff'

/** In the unit of a tariff; `most` is a cap where lengths that are still unknown decide. */
export type PriceRange = { least: number; most: number }

/** "80 credits"; empty where the connection states no price. */
export const formatPrice = (price: number, unit: string): string =>
  isPriced({ unit }) ? formatAmount(price, unit) : ''

/** "80 credits", "80 to 2,640 credits", "3 to 12 calls" */
export const formatAmountRange = ({ least, most }: PriceRange, unit: string): string =>
  least === most ? formatAmount(most, unit) : `${formatCount(least)} to ${formatAmount(most, unit)}`

/** "80 to 2,640 credits", or "free"; empty where the connection states no price. */
export function formatPriceRange(range: PriceRange, unit: string): string {
  if (!isPriced({ unit })) return ''
  return range.most === 0 ? 'free' : formatAmountRange(range, unit)
}

import { formatAmount, formatCount } from '@/lib/text/count'

/** In the unit of a tariff; `most` is a cap where lengths that are still unknown decide. */
export type PriceRange = { least: number; most: number }

/** "80 credits", "80 to 2,640 credits", or "free". */
export function formatPriceRange({ least, most }: PriceRange, unit: string): string {
  if (most === 0) return 'free'
  return least === most ? formatAmount(most, unit) : `${formatCount(least)} to ${formatAmount(most, unit)}`
}

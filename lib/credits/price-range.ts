import { formatCount, formatCredits } from '@/lib/text/count'

/** Credits; `most` is a cap where lengths that are still unknown decide. */
export type PriceRange = { least: number; most: number }

/** "80 credits", "80 to 2,640 credits", or "free". */
export function formatPriceRange({ least, most }: PriceRange): string {
  if (most === 0) return 'free'
  return least === most ? formatCredits(most) : `${formatCount(least)} to ${formatCredits(most)}`
}

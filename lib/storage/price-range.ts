import { formatCount, formatCredits } from '@/lib/credits/format-credits'

/** Credits; `most` is a cap where lengths that are still unknown decide. */
export type PriceRange = { least: number; most: number }

/** "80 credits", or "80 to 2,640 credits". */
export function formatPriceRange({ least, most }: PriceRange): string {
  return least === most ? formatCredits(most) : `${formatCount(least)} to ${formatCredits(most)}`
}

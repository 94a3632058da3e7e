import { useRates } from '@/components/reader/use-rates'
import { describeDuration } from '@/lib/rpc/pace/pace-words'

/** How long calls of this price take at the rate limit; nothing for a short time. */
export function Duration({ units, unit }: { units: number; unit: string }) {
  const said = describeDuration(units, useRates(), unit)
  return said ? ` That takes ${said}.` : null
}

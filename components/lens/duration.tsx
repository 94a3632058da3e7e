import { useRates } from '@/components/reader/use-rates'
import type { Network } from '@/lib/networks'
import { describeDuration } from '@/lib/rpc/pace/pace-words'

/** How long calls of this price take at the rate limit; nothing for a short time. */
export function Duration({ network, units, unit }: { network: Network; units: number; unit: string }) {
  const said = describeDuration(units, useRates(network), unit)
  return said ? ` That takes ${said}.` : null
}

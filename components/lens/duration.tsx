import { useRates } from '@/components/reader/use-rates'
import type { Network } from '@/lib/networks'
import { describeDuration } from '@/lib/rpc/pace/pace-words'

/** How long what costs so many units takes at the pace that the service told; nothing where that is not worth a word. */
export function Duration({ network, units, unit }: { network: Network; units: number; unit: string }) {
  const said = describeDuration(units, useRates(network), unit)
  return said ? ` That takes ${said}.` : null
}

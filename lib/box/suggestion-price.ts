import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { Suggestion } from './suggestion'

/** What asking costs, in the unit of the service: "80 credits", "from 255 credits"; empty for free calls. */
export function sayPrice(
  { method, times = 1, atLeast = false }: NonNullable<Suggestion['call']>,
  { unit, prices }: Tariff,
): string {
  const price = formatPrice(prices[method] * times, unit)
  return price && atLeast ? `from ${price}` : price
}

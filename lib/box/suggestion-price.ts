import type { Tariff } from '@/lib/credits/tariff'
import { formatAmount } from '@/lib/text/count'
import type { Suggestion } from './suggestion'

/** What asking costs, in the unit of the service: "80 credits", "from 255 credits". */
export function sayPrice(
  { method, times = 1, atLeast = false }: NonNullable<Suggestion['call']>,
  { unit, prices }: Tariff,
): string {
  const price = formatAmount(prices[method] * times, unit)
  return atLeast ? `from ${price}` : price
}

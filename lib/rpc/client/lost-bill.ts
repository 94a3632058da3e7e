import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { isPriced, type Prices, priceOf, type Tariff } from '@/lib/credits/tariff'

/**
 * The bill of calls whose answer never came, or was not waited for: nothing tells whether they were sent on and charged. Where
 * calls are counted, they were made.
 */
export function lostBill(methods: readonly string[], tariff: Tariff): Bill {
  const most = priceAll(methods, tariff.prices)
  const bill = { ...NO_BILL, calls: methods.length, unit: tariff.unit }
  return isPriced(tariff) ? { ...bill, unstated: most } : { ...bill, credits: most }
}

export const priceAll = (methods: readonly string[], prices: Prices): number =>
  methods.reduce((sum, method) => sum + priceOf(prices, method), 0)

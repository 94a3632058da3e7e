import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { isPriced, type Prices, priceOf, type Tariff } from '@/lib/credits/tariff'

/**
 * The bill of calls without a response: the service may have charged them. If calls are counted, each is 1.
 */
export function lostBill(methods: readonly string[], tariff: Tariff): Bill {
  const most = priceAll(methods, tariff.prices)
  const bill = { ...NO_BILL, calls: methods.length, unit: tariff.unit }
  return isPriced(tariff) ? { ...bill, unstated: most } : { ...bill, credits: most }
}

export const priceAll = (methods: readonly string[], prices: Prices): number =>
  methods.reduce((sum, method) => sum + priceOf(prices, method), 0)

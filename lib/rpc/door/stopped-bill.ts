import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { isPriced, type Prices, priceOf, type Tariff } from '@/lib/credits/tariff'

/** The bill of calls that were stopped midway: their full price, since a service charges before it asks a node. */
export const stoppedBill = (methods: readonly string[], { unit, prices }: Tariff): Bill => ({
  ...NO_BILL,
  calls: methods.length,
  credits: priceAll(methods, prices),
  unit,
})

/** The bill of calls whose answer never came: nothing tells whether they were sent on. Where calls are counted, they were made. */
export const lostBill = (methods: readonly string[], tariff: Tariff): Bill => {
  const { credits, ...bill } = stoppedBill(methods, tariff)
  return isPriced(tariff) ? { ...bill, credits: 0, unstated: credits } : { ...bill, credits }
}

export const priceAll = (methods: readonly string[], prices: Prices): number =>
  methods.reduce((sum, method) => sum + priceOf(prices, method), 0)

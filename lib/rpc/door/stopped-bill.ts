import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { priceOf, type Tariff } from '@/lib/credits/tariff'

/** The bill of calls that were stopped midway: their full price, since a service charges before it asks a node. */
export const stoppedBill = (methods: readonly string[], { unit, prices }: Tariff): Bill => ({
  ...NO_BILL,
  calls: methods.length,
  credits: methods.reduce((sum, method) => sum + priceOf(prices, method), 0),
  unit,
})

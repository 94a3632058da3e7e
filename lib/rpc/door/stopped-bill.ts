import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'

/** The bill of calls that were stopped midway: their full price, since a service charges before it asks a node. */
export const stoppedBill = (methods: readonly string[]): Bill => ({
  ...NO_BILL,
  calls: methods.length,
  credits: methods.reduce((sum, method) => sum + (isServedMethod(method) ? PRICES[method] : 0), 0),
})

import { PRICES } from '@/lib/credits/price-table'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { CallPrices } from '@/lib/state-diff/replay/state/plan-reads'

/** The prices of the access service. */
export const PRICED: CallPrices & Readonly<Record<string, number>> = PRICES

export type Cost = { credits: number; calls: number; trips: number }

/** Counts what goes through it. Calls that are under way together are one trip. */
export function countRequests(request: RequestFunction, prices: Readonly<Record<string, number>> = PRICED) {
  const asked: string[] = []
  let [trips, underWay] = [0, 0]
  const counted: RequestFunction = async (method, params) => {
    asked.push(method)
    if (underWay++ === 0) trips++
    try {
      return await request(method, params)
    } finally {
      underWay--
    }
  }
  const cost = (): Cost => ({
    credits: asked.reduce((sum, method) => sum + (prices[method] ?? 0), 0),
    calls: asked.length,
    trips,
  })
  return { request: counted, asked, cost }
}

/** The error of a node without a method. */
export const missingMethod = (method: string) =>
  Object.assign(new Error(`the method ${method} does not exist/is not available`), { code: -32_601 })

import * as v from 'valibot'
import type { Bill } from '@/lib/credits/bill'
import { isServedMethod } from '@/lib/credits/price-table'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { parseJson } from '@/lib/text/parse-json'
import type { ConnectionsOverview } from './connections-overview'

/** Milliseconds that a charged price is used if no later call confirms it: 30 days. */
const STAYS = 30 * 24 * 60 * 60 * 1000

/** The price that a call of a method was charged, by the id of the key, never the key. `at` in epoch milliseconds. */
const CHARGED_PRICE = v.object({
  keyId: v.string(),
  method: v.string(),
  unit: v.string(),
  price: v.number(),
  at: v.number(),
})

export type ChargedPrices = readonly v.InferOutput<typeof CHARGED_PRICE>[]

type Charged = Pick<BilledCall, 'method' | 'keyId'> & { bill: Pick<Bill, 'calls' | 'credits' | 'unit'> }

/** Keeps the newest price of each key and method, and drops those older than 30 days. */
export function addCharged(
  prices: ChargedPrices,
  { method, keyId, bill: { calls, credits, unit } }: Charged,
  now: number,
): ChargedPrices {
  if (!keyId || calls === 0) return prices
  const others = prices.filter((one) => isFresh(one, now) && (one.keyId !== keyId || one.method !== method))
  return [...others, { keyId, method, unit, price: Math.ceil(credits / calls), at: now }]
}

/** The connections with every price that was charged above the tariff of its key. */
export const raisePrices = (
  connections: ConnectionsOverview,
  prices: ChargedPrices,
  now: number,
): ConnectionsOverview =>
  prices
    .filter((one) => isFresh(one, now))
    .reduce(
      (known, { keyId, method, unit, price }) =>
        raisePrice(known, { keyId, method, bill: { calls: 1, credits: price, unit } }),
      connections,
    )

/** The same object if the charge was not above the tariff of the key. */
export function raisePrice(
  connections: ConnectionsOverview,
  { method, bill: { calls, credits, unit }, keyId }: Charged,
): ConnectionsOverview {
  const key = connections.keys.find(({ id }) => id === keyId)
  const tariff = key?.tariff
  const charged = Math.ceil(credits / calls)
  if (!tariff || tariff.unit !== unit || !isServedMethod(method) || !(charged > tariff.prices[method]))
    return connections
  const raised = { ...tariff, prices: { ...tariff.prices, [method]: charged } }
  const keys = connections.keys.map((one) => (one === key ? { ...key, tariff: raised } : one))
  return { ...connections, keys }
}

const isFresh = ({ at }: ChargedPrices[number], now: number) => now - at < STAYS

export const formatChargedPrices = (prices: ChargedPrices): string => JSON.stringify(prices)

/** Text that cannot be read is an empty list. */
export function parseChargedPrices(text: string | null): ChargedPrices {
  const read = v.safeParse(v.array(CHARGED_PRICE), parseJson(text ?? ''))
  return read.success ? read.output : []
}

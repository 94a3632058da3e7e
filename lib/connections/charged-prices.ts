import * as v from 'valibot'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { parseJson } from '@/lib/text/parse-json'
import type { ConnectionsOverview } from './connections-overview'
import { raisePrice } from './raise-price'

/** How long a charge is reckoned with that no later one confirms, in milliseconds: 30 days. */
const STAYS = 30 * 24 * 60 * 60 * 1000

/** Of one of the reader's keys, never the key: what a call of a method was charged, and when, in epoch milliseconds. */
const CHARGED_PRICE = v.object({
  keyId: v.string(),
  method: v.string(),
  unit: v.string(),
  price: v.number(),
  at: v.number(),
})

export type ChargedPrices = readonly v.InferOutput<typeof CHARGED_PRICE>[]

/** The newest charge of each key and method stays, and those before it go; as do the ones that are too old. */
export function addCharged(
  prices: ChargedPrices,
  { method, keyId, bill: { calls, credits, unit } }: Pick<BilledCall, 'method' | 'keyId' | 'bill'>,
  now: number,
): ChargedPrices {
  if (!keyId || calls === 0) return prices
  const others = prices.filter((one) => isFresh(one, now) && (one.keyId !== keyId || one.method !== method))
  return [...others, { keyId, method, unit, price: Math.ceil(credits / calls), at: now }]
}

/** The reader's connections, with each price that a service was seen to charge more for. */
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

const isFresh = ({ at }: ChargedPrices[number], now: number) => now - at < STAYS

export const formatChargedPrices = (prices: ChargedPrices): string => JSON.stringify(prices)

/** What cannot be read counts as nothing. */
export function parseChargedPrices(text: string | null): ChargedPrices {
  const read = v.safeParse(v.array(CHARGED_PRICE), parseJson(text ?? ''))
  return read.success ? read.output : []
}

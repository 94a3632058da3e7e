import type { Bill } from '@/lib/credits/bill'
import { isServedMethod } from '@/lib/credits/price-table'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import type { ConnectionsOverview } from './connections-overview'

type Charged = Pick<BilledCall, 'method' | 'keyId'> & { bill: Pick<Bill, 'calls' | 'credits' | 'unit'> }

/**
 * The reader's connections, with what a call by one of their keys was charged for its price, where that is more than the tariff of
 * the key says: the next one costs as much.
 */
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

import type { QueryClient } from '@tanstack/react-query'
import {
  addCharged,
  formatChargedPrices,
  parseChargedPrices,
  raisePrice,
  raisePrices,
} from '@/lib/connections/charged-prices'
import { type ConnectionsOverview, parseConnectionsOverview } from '@/lib/connections/connections-overview'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText } from './kept-text'
import { CONNECTIONS_KEY } from './use-connections'

const CHARGED = keptText('triptych-charged')

/** The user's connections from the explorer, with the prices that services charged this browser. */
export const readConnections = (json: unknown): ConnectionsOverview =>
  raisePrices(parseConnectionsOverview(json), parseChargedPrices(CHARGED.read()), Date.now())

/** If a call was charged more than its listed price, forms use that price from now on, also on later visits. */
export function learnPrice(queryClient: QueryClient, call: BilledCall): void {
  const known = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  const raised = known && raisePrice(known, call)
  if (!raised || raised === known) return
  queryClient.setQueryData(CONNECTIONS_KEY, raised)
  CHARGED.keep(formatChargedPrices(addCharged(parseChargedPrices(CHARGED.read()), call, Date.now())))
}

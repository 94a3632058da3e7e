import type { QueryClient } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { raisePrice } from '@/lib/connections/raise-price'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { noteCharged } from './read-connections'
import { CONNECTIONS_KEY } from './use-connections'

/** Has the forms reckon with what a service was seen to charge beyond its list, from now on. */
export function learnPrice(queryClient: QueryClient, call: BilledCall): void {
  const known = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  const raised = known && raisePrice(known, call)
  if (!raised || raised === known) return
  queryClient.setQueryData(CONNECTIONS_KEY, raised)
  noteCharged(call)
}

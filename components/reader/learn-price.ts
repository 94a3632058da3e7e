import type { QueryClient } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { raisePrice } from '@/lib/connections/raise-price'
import type { BilledCall } from '@/lib/rpc/door/explorer-door'
import { CONNECTIONS_KEY } from './use-connections'

/** Has the forms of this visit reckon with what a service was seen to charge. */
export function learnPrice(queryClient: QueryClient, call: BilledCall): void {
  queryClient.setQueryData<ConnectionsOverview>(CONNECTIONS_KEY, (known) => known && raisePrice(known, call))
}

import type { QueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { payerOf } from './keep-balance'

/** The connection in use for a network, by a name under which is kept what is known of its answers. */
export const connectionName = (queryClient: QueryClient, network: Network): string =>
  `${payerOf(queryClient, network.slug) ?? 'network'}:${network.keptAs}`

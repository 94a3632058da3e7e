import type { QueryClient } from '@tanstack/react-query'
import { payerOf } from '@/components/reader/keep-balance'
import type { Network } from '@/lib/networks'

/** The connection in use for a network, by a name under which is kept what is known of its answers. */
export const connectionName = (queryClient: QueryClient, network: Network): string =>
  `${payerOf(queryClient, network.slug) ?? 'network'}:${network.keptAs}`

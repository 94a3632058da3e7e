import type { QueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { lookAgain } from './look-again'
import { type ClientOptions, openPageClient } from './open-page-client'
import type { OpenedNetwork } from './open-relay'

/** The client of what a reader pressed: by then the page has the names of the code that runs. */
export async function openRunClient(
  queryClient: QueryClient,
  network: OpenedNetwork & Pick<Network, 'history'>,
  asking: ClientOptions,
): Promise<BatchClient> {
  await lookAgain(queryClient, network, asking.signal)
  return openPageClient(queryClient, network, asking)
}

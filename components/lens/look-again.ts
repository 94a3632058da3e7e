import type { QueryClient } from '@tanstack/react-query'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import { RECOGNISED } from './recognised-key'

/**
 * On a chain to develop with, has all that the page names by its code looked at again, and waits for that: what is asked
 * afterwards is never told by the names of code that is gone. Free, as every such look.
 */
export async function lookAgain(
  queryClient: QueryClient,
  network: Pick<Network, 'keptAs' | 'service' | 'history'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!isDevelopmentChain(network)) return
  const queryKey = [RECOGNISED, network.keptAs]
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  const stop = () => void queryClient.cancelQueries({ queryKey })
  signal?.addEventListener('abort', stop)
  await queryClient.invalidateQueries({ queryKey })
  signal?.removeEventListener('abort', stop)
}

/** The same without waiting: until all of that is looked at, nothing is named by it. */
export function lookAnew(
  queryClient: QueryClient,
  network: Pick<Network, 'keptAs' | 'service' | 'history'>,
): void {
  if (isDevelopmentChain(network)) void queryClient.resetQueries({ queryKey: [RECOGNISED, network.keptAs] })
}

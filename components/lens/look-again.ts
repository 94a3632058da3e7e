import type { QueryClient } from '@tanstack/react-query'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import { RECOGNISED } from './recognised-key'

/**
 * On a development chain, recognises all contracts of the page again, and waits for it. Otherwise a result could have names of
 * code that is gone. Free.
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

/** The same without waiting. Until it ends, no contract is recognised. */
export function lookAnew(
  queryClient: QueryClient,
  network: Pick<Network, 'keptAs' | 'service' | 'history'>,
): void {
  if (isDevelopmentChain(network)) void queryClient.resetQueries({ queryKey: [RECOGNISED, network.keptAs] })
}

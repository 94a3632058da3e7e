import type { QueryClient } from '@tanstack/react-query'
import { TriptychError } from '@/lib/errors'
import { requireSameCode } from '@/lib/names/recognise/other-code'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { recognisedQuery } from './use-recognised'

/**
 * Finds the contract of the project folder just before a query is sent. Undefined if the code cannot be read: on all but
 * development chains. Throws OtherCodeError if the layout of the query belongs to other code, and TriptychError if it may.
 */
export async function requireCurrentCode(
  queryClient: QueryClient,
  network: Network,
  { address, block, signal }: { address: string; block: BlockParameter; signal: AbortSignal },
  named: KnownLayout | null,
): Promise<Recognised | null | undefined> {
  if (!isDevelopmentChain(network)) return undefined
  const query = recognisedQuery(network, address, block)
  const { queryKey } = query
  signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }))
  try {
    // An answer that is under way may be about code that is gone by now.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) {
      await queryClient.fetchQuery(query).catch(() => null)
      signal.throwIfAborted()
    }
    const now = await queryClient.fetchQuery(query)
    if (named) requireSameCode(named, now?.code ?? null)
    return now
  } catch (cause) {
    if (named?.text.code === undefined) return undefined
    if (cause instanceof TriptychError) throw cause
    throw new TriptychError('The code at this address could not be read.', {
      whatToDo: 'Nothing else was read, because the names may belong to other code. Try again.',
      cause,
    })
  }
}

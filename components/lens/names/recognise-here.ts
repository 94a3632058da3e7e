import type { QueryClient } from '@tanstack/react-query'
import { loadProject, matchInProject } from '@/lib/names/project/load-project'
import { type Recognised, recogniseContract } from '@/lib/names/recognise/recognise-contract'
import type { Network } from '@/lib/networks'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { openPageClient } from '../open-page-client'
import { rememberSeen, rememberSeenName } from './seen-names'

/** `recogniseContract` through the reader's connection; null without a project folder. */
export async function recogniseHere(
  queryClient: QueryClient,
  network: Network,
  { address, block }: { address: string; block: BlockParameter },
  signal: AbortSignal,
): Promise<Recognised | null> {
  if ((await loadProject()) === null) return null
  const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
  const at = { address: parseTypedAddress(address), block }
  const recognised = await recogniseContract(client, at, ({ code, address: of }) =>
    matchInProject({ code, address: of, chainId: network.chainId }, signal),
  )
  if (recognised?.name) rememberSeen(network.keptAs, address)
  // At a past block a proxy may have had another implementation.
  if (isBlockTag(block)) rememberSeenName(network.keptAs, address, recognised?.name ?? null)
  return recognised
}

import type { QueryClient } from '@tanstack/react-query'
import { keptLayoutQuery } from '@/components/reader/kept-layout-query'
import type { ContractName } from '@/lib/kept/provenance'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { layoutOf } from './use-layout'
import { namesQuery } from './use-names'
import { recognisedQuery } from './use-recognised'

/** The layout and the name of an address at a block, as `useLayout` and `useName` find them. */
export type Identity = { layout: KnownLayout | null; name: ContractName | null }

/** Loads layouts and names of several addresses at once, by address as given. Free. */
export async function loadIdentities(
  client: QueryClient,
  network: Network,
  addresses: readonly string[],
  block: BlockParameter,
): Promise<ReadonlyMap<string, Identity>> {
  const names = await client.ensureQueryData(namesQuery(network)).catch(() => null)
  const identify = async (address: string): Promise<[string, Identity]> => {
    const [kept, recognised] = await Promise.all([
      client.ensureQueryData(keptLayoutQuery(network, address)).catch(() => null),
      isDevelopmentChain(network)
        ? client.ensureQueryData(recognisedQuery(network, address, block)).catch(() => null)
        : null,
    ])
    const layout = kept && layoutOf(kept, recognised, block)
    return [address, { layout, name: names?.get(address.toLowerCase()) ?? recognised?.name ?? null }]
  }
  return new Map(await Promise.all(addresses.map(identify)))
}

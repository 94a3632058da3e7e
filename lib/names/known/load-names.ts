import { keptAbis } from '@/lib/abi/kept-abis'
import { listDemoNames } from '@/lib/demo/contract-code'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import { keptLayouts } from '@/lib/storage/kept/kept-layouts'
import { loadProjectContents } from '../project/load-project'
import { listDeployed } from '../project/project-api'
import { layoutName, safeName } from './layout-name'

/**
 * The known contract names of a network: from kept layouts and ABIs, from the demo, and from deployment records of the
 * project folder. The reader's own names come first. Free: only the explorer's server gets a request.
 */
export async function loadNames(
  network: Pick<Network, 'slug' | 'keptAs' | 'service' | 'chainId' | 'history'>,
): Promise<ContractNames> {
  const { slug, keptAs, service, chainId } = network
  const [layouts, abis, contents] = await Promise.all([
    keptLayouts.readAll(keptAs).catch(() => []),
    keptAbis.readAll(keptAs).catch(() => []),
    // On a development chain addresses repeat after a restart, so names are found by code.
    isDevelopmentChain(network) ? null : loadProjectContents().catch(() => null),
  ])
  const demo = service === 'embedded' ? listDemoNames(slug) : []
  const names: [string, ContractName][] = [
    ...listDeployed(contents, chainId).map(({ address, name }): [string, ContractName] => [
      address,
      { name, provenance: 'folder record' },
    ]),
    ...demo.map(({ address, name }): [string, ContractName] => [address, { name, provenance: 'demo' }]),
    ...abis.flatMap(([address, { name, provenance }]) => at(address, safeName(name, provenance))),
    ...layouts.flatMap(([address, { versions }]) => {
      const known = versions.at(-1)?.known
      return known ? at(address, layoutName(known, address)) : []
    }),
  ]
  return new Map(names)
}

const at = (address: string, name: ContractName | null): [string, ContractName][] =>
  name ? [[address, name]] : []

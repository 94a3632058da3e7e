import { keptAbis } from '@/lib/abi/kept-abis'
import { listDemoNames } from '@/lib/demo/contract-code'
import { nameProvenance } from '@/lib/kept/contract-name'
import type { ContractName, ContractNames, Provenance } from '@/lib/kept/provenance'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import { keptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { loadProjectContents } from '../project/load-project'
import { listDeployed } from '../project/project-contents'

/** Longer names say no more. */
const LONGEST = 64

/**
 * The names of the contracts of a network that are at hand: those of the layouts and ABIs that the reader kept, of the demo,
 * and of the project folder's records of deployments. The reader's own count before others. Free; nobody is asked but the
 * explorer's server.
 */
export async function loadNames(
  network: Pick<Network, 'slug' | 'keptAs' | 'service' | 'chainId' | 'history'>,
): Promise<ContractNames> {
  const { slug, keptAs, service, chainId } = network
  const [layouts, abis, contents] = await Promise.all([
    keptLayouts.readAll(keptAs).catch(() => []),
    keptAbis.readAll(keptAs).catch(() => []),
    // Addresses of a chain to develop with repeat after a restart: there the code tells.
    isDevelopmentChain(network) ? null : loadProjectContents().catch(() => null),
  ])
  const demo = service === 'embedded' ? listDemoNames(slug) : []
  const names: [string, ContractName][] = [
    ...listDeployed(contents, chainId).map(({ address, name }): [string, ContractName] => [
      address,
      { name, provenance: 'folder record' },
    ]),
    ...demo.map(({ address, name }): [string, ContractName] => [address, { name, provenance: 'demo' }]),
    ...abis.flatMap(([address, { name, provenance }]) => named(address, name, provenance)),
    ...layouts.flatMap(([address, { eras }]) => {
      const known = eras.at(-1)?.known
      return known ? named(address, known.layout.contract, known.origin, isOfOther(known, address)) : []
    }),
  ]
  return new Map(names)
}

/** Whether a layout is of the code that a proxy runs: of what was named for it, or of the code that was seen to run. */
const isOfOther = ({ text: { of, code } }: KnownLayout, address: string): boolean =>
  (of ?? code?.address ?? address) !== address

function named(
  address: string,
  name: string | null,
  of: Provenance,
  isBehind = false,
): [string, ContractName][] {
  const provenance = nameProvenance(of)
  if (name === null || provenance === null) return []
  const shown = showHiddenCharacters(name, LONGEST)
  return [[address, { name: shown, provenance, ...(isBehind && { through: 'Proxy' }) }]]
}

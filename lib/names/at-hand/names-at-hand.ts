import { keptAbis } from '@/lib/abi/kept-abis'
import { listDemoNames } from '@/lib/demo/contract-code'
import { nameProvenance } from '@/lib/kept/contract-name'
import type { ContractName, ContractNames, Provenance } from '@/lib/kept/provenance'
import type { Network } from '@/lib/networks'
import { keptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Longer names say no more. */
const LONGEST = 64

/**
 * The names of the contracts of a network that this browser knows: those of the layouts and ABIs that the reader kept,
 * and those of the demo. The reader's own count before others. Free, and nobody is asked.
 */
export async function loadNames({
  slug,
  keptAs,
  service,
}: Pick<Network, 'slug' | 'keptAs' | 'service'>): Promise<ContractNames> {
  const [layouts, abis] = await Promise.all([
    keptLayouts.readAll(keptAs).catch(() => []),
    keptAbis.readAll(keptAs).catch(() => []),
  ])
  const demo = service === 'embedded' ? listDemoNames(slug) : []
  const names: [string, ContractName][] = [
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

import { createHash } from 'node:crypto'
import type { BuiltContract, BuiltSources, CodeTemplate } from '@/lib/names/build/built-contract'
import { contractId } from '@/lib/storage/layout/contract-id'
import type { JsonObject } from '@/lib/storage/layout/layout-json'
import { joinPath } from '../folder/walk-folder'
import type { BuildPlace } from '../places/find-places'
import type { Tool } from '../places/tool'

/** One build of a contract. */
export type KeptBuild = {
  /** `src/Vault.sol:Vault`, in a project below the folder `packages/vaults/src/Vault.sol:Vault`. */
  id: string
  /** Relative to the folder; null if no file of the build has it. */
  file: string | null
  /** Path of the project below the folder. */
  project: string
  tool: Tool
  contract: BuiltContract
  code: CodeTemplate
  /** Milliseconds since 1970. */
  builtAt: number
  /** Equal for two readings of one build. */
  key: string
  /** A hash of all parts but the code: a tool may write more parts of one build later. */
  detail: string
}

/** The builds of one file. Contracts without code, such as interfaces, are on no chain and left out. */
export function keepBuilds(
  contracts: readonly BuiltContract[],
  { project, tool }: Omit<BuildPlace, 'path'>,
  builtAt: number,
): KeptBuild[] {
  const hashOfSources = createSourcesHash()
  return contracts.flatMap((contract) => {
    const { code, place, abi, natspec, layout, sources } = contract
    if (!code || code.digits === '') return []
    const file = place.file === null ? null : joinPath(project, place.file)
    const id = contractId({ file: file ?? (project || null), name: place.name })
    const detail = hashOf([abi, natspec, layout, sources && hashOfSources(sources)])
    const hashOfCode = hashOf(code)
    // The metadata hash in the code covers the sources. Without it, other sources may give the same code.
    const key = code.digits.includes(IPFS_TAIL) ? hashOfCode : `${hashOfCode}${detail}`
    return [{ id, file, project, tool, contract, code, builtAt, key, detail }]
  })
}

/** Where the metadata hash of a code begins. */
const IPFS_TAIL = 'a264697066735822'

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** All contracts of a build-info share one long input, so its hash is computed once. */
function createSourcesHash(): (sources: BuiltSources) => unknown {
  const hashes = new Map<JsonObject, string>()
  return (sources) => {
    if (sources.kind !== 'input') return sources
    const hash = hashes.get(sources.input) ?? hashOf(sources.input)
    hashes.set(sources.input, hash)
    return hash
  }
}

/** Groups in the order of their first items. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

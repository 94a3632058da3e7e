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
  /** Relative to the folder; null where no file of the build says it. */
  file: string | null
  /** Path of the project below the folder. */
  project: string
  tool: Tool
  contract: BuiltContract
  code: CodeTemplate
  /** Milliseconds since 1970. */
  builtAt: number
  /** Tells one build of a contract from another one. */
  key: string
  /** The same for all that is known of it beside the code: tools may write more of one build later. */
  detail: string
}

/** Builds of one file. Contracts without code, such as interfaces, are never found on a chain and left out. */
export function keepBuilds(
  contracts: readonly BuiltContract[],
  { project, tool }: Omit<BuildPlace, 'path'>,
  builtAt: number,
): KeptBuild[] {
  const keyOfInput = rememberKeys()
  return contracts.flatMap((contract) => {
    const { code, place, abi, natspec, layout, sources } = contract
    if (!code || code.digits === '') return []
    const file = place.file === null ? null : joinPath(project, place.file)
    const id = contractId({ file: file ?? (project || null), name: place.name })
    const detail = hashOf([abi, natspec, layout, sources && keyOfSources(sources, keyOfInput)])
    const keyOfCode = hashOf(code)
    // The hash of the metadata in the code stands for the sources; without one, other sources may give the same code.
    const key = code.digits.includes(IPFS_TAIL) ? keyOfCode : `${keyOfCode}${detail}`
    return [{ id, file, project, tool, contract, code, builtAt, key, detail }]
  })
}

/** How the tail of a code begins that names its metadata. */
const IPFS_TAIL = 'a264697066735822'

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

function keyOfSources(sources: BuiltSources, keyOfInput: (input: JsonObject) => string): unknown {
  return sources.kind === 'input' ? keyOfInput(sources.input) : sources
}

/** All contracts of a build-info share one input, which is long. */
function rememberKeys(): (input: JsonObject) => string {
  const keys = new Map<JsonObject, string>()
  return (input) => {
    const key = keys.get(input) ?? hashOf(input)
    keys.set(input, key)
    return key
  }
}

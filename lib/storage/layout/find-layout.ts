import { BadInputError } from '@/lib/errors'
import type { ContractPlace } from './contract-id'
import { isEip8317 } from './eip8317-layout'
import { isObject, type JsonObject } from './layout-json'
import { looksLikeVyperVariables } from './vyper-layout'

/** The layout of one contract in a JSON, still unread, and what stands beside it. */
export type FoundLayout = {
  /** Null for a layout that does not name its contract. */
  contract: ContractPlace | null
  storage: unknown
  transient: unknown
  /** Whether they are written as solc or as Vyper writes them. */
  written: 'solc' | 'EIP-8317' | 'Vyper'
  abi: unknown
  sources: unknown
  /** What Triptych writes beside a layout that it compiled itself: see `CompiledLayout`. */
  enums: unknown
  underlying: unknown
  namespaces: unknown
}

type Beside = Pick<FoundLayout, 'contract' | 'abi' | 'sources' | 'enums' | 'underlying' | 'namespaces'>

/**
 * Every contract in a JSON that has a storage layout: the layout itself, an artifact or an answer around it, or the
 * whole standard-JSON output of a compiler.
 * Throws {@link BadInputError} saying what was expected, when there is none.
 */
export function findLayouts(json: unknown): FoundLayout[] {
  if (!isObject(json)) throw new BadInputError('A storage layout is a JSON object.')
  const output = isObject(json.output) ? json.output : json
  if (isObject(output.contracts)) {
    const found = findInContracts(output.contracts, output.sources)
    if (found.length > 0) return found
    throw new BadInputError(
      'This compiler output has no storage layout. Compile with `storageLayout` in `outputSelection`.',
    )
  }
  const name = textOrNull(json.contractName ?? json.name)
  const contract = name === null ? null : { file: textOrNull(json.sourceName), name }
  const found = findInArtifact(json, contract, json.sources)
  if (found) return [found]
  throw new BadInputError(
    'This JSON is not a storage layout. solc writes `storage` and `types`; Vyper writes a `slot` and a `type` for each name.',
  )
}

/** `contracts` by file and name, or, as in combined JSON, by `file:name`. */
function findInContracts(contracts: JsonObject, sources: unknown): FoundLayout[] {
  return Object.entries(contracts).flatMap(([file, inside]) => {
    if (!isObject(inside)) return []
    const [, combinedFile, combinedName] = /^(.*):([^:]+)$/s.exec(file) ?? []
    const combined =
      combinedFile === undefined || combinedName === undefined
        ? null
        : { file: combinedFile, name: combinedName }
    const single = combined && findInArtifact(inside, combined, sources)
    if (single) return [single]
    return Object.entries(inside).flatMap(([name, artifact]) => {
      const found = isObject(artifact) ? findInArtifact(artifact, { file, name }, sources) : null
      return found ? [found] : []
    })
  })
}

function findInArtifact(
  artifact: JsonObject,
  contract: ContractPlace | null,
  sources: unknown,
): FoundLayout | null {
  // An artifact of a single contract may carry the syntax tree of its file.
  const { abi, enums, underlying, namespaces } = artifact
  const own = sources ?? { [contract?.name ?? '']: artifact }
  const beside = { contract, abi, sources: own, enums, underlying, namespaces }
  if (isEip8317(artifact)) return { ...beside, storage: artifact, transient: null, written: 'EIP-8317' }
  if ('storage' in artifact && 'types' in artifact) {
    return { ...beside, storage: artifact, transient: null, written: 'solc' }
  }
  const storage = artifact.storageLayout ?? artifact['storage-layout']
  const transient = artifact.transientStorageLayout ?? artifact['transient-storage-layout']
  if (looksLikeVyperVariables(storage)) return { ...beside, storage, transient, written: 'Vyper' }
  if (isObject(storage) || isObject(transient)) {
    return { ...beside, storage, transient, written: 'solc' }
  }
  return findInVyper(isObject(artifact.layout) ? artifact.layout : artifact, beside)
}

function findInVyper(layout: JsonObject, beside: Beside): FoundLayout | null {
  const { storage_layout: storage, transient_storage_layout: transient } = layout
  if (isObject(storage) || isObject(transient)) return { ...beside, storage, transient, written: 'Vyper' }
  return looksLikeVyperVariables(layout)
    ? { ...beside, storage: layout, transient: null, written: 'Vyper' }
    : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

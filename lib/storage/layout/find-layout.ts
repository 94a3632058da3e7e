import { BadInputError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { artifactPlace } from './artifact-place'
import { type ContractPlace, contractId, contractLabel } from './contract-id'
import { isEip8317 } from './eip8317-layout'
import { explainNoLayout } from './explain-no-layout'
import { isObject, type JsonObject } from './layout-json'
import { findInManifest, isOpenZeppelinLayout } from './openzeppelin-layout'
import { looksLikeVyperVariables } from './vyper-layout'

/** An unparsed layout of one contract, and what is beside it. */
export type FoundLayout = {
  /** Null for a layout without a name. */
  contract: ContractPlace | null
  storage: unknown
  transient: unknown
  written: 'solc' | 'OpenZeppelin' | 'EIP-8317' | 'Vyper'
  /** The JSON around the layout. */
  artifact: JsonObject
  abi: unknown
  sources: unknown
  /** Beside layouts that Triptych compiled: see `CompiledLayout`. */
  enums: unknown
  underlying: unknown
  namespaces: unknown
}

type Extras = Pick<
  FoundLayout,
  'contract' | 'artifact' | 'abi' | 'sources' | 'enums' | 'underlying' | 'namespaces'
>

/**
 * All layouts in a JSON: a layout, an artifact, compiler output, a build-info, or an OpenZeppelin Upgrades
 * manifest. Throws {@link BadInputError} that says what the JSON is instead.
 */
export function findLayouts(json: unknown): FoundLayout[] {
  const found = isObject(json) ? findAll(json) : []
  if (found.length > 0) return found
  throw new BadInputError(explainNoLayout(json))
}

function findAll(json: JsonObject): FoundLayout[] {
  if (isObject(json.impls)) {
    return findInManifest(json.impls).flatMap(
      ({ contract, artifact }) => findInArtifact(artifact, contract, {}) ?? [],
    )
  }
  const output = isObject(json.output) ? json.output : json
  if (isObject(output.contracts)) return findInContracts(output.contracts, output.sources)
  const single = findInArtifact(json, artifactPlace(json), json.sources)
  return single ? [single] : findInVyperCombined(json)
}

/** By file and name, or `file:name` in combined JSON. */
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

/** `vyper -f combined_json` has one contract per file, named after the file. */
function findInVyperCombined(json: JsonObject): FoundLayout[] {
  return Object.entries(json).flatMap(([file, artifact]) => {
    if (!isObject(artifact) || !isObject(artifact.layout)) return []
    const name = file.replace(/^.*\//s, '').replace(/\.\w+$/, '')
    return findInArtifact(artifact, { file, name }, {}) ?? []
  })
}

function findInArtifact(
  artifact: JsonObject,
  contract: ContractPlace | null,
  sources: unknown,
): FoundLayout | null {
  // An artifact may have the syntax tree of its file.
  const { abi, enums, underlying, namespaces, layout } = artifact
  const own = sources ?? { [contract?.file ?? contract?.name ?? '']: artifact }
  const extras = { contract, artifact, abi, sources: own, enums, underlying, namespaces }
  if (isEip8317(artifact)) return { ...extras, storage: artifact, transient: null, written: 'EIP-8317' }
  if (isWhole(artifact)) return { ...extras, storage: artifact, transient: null, written: writerOf(artifact) }
  const given = isObject(layout) && isWhole(layout) ? layout : artifact['storage-layout']
  const storage = artifact.storageLayout ?? given
  const transient = artifact.transientStorageLayout ?? artifact['transient-storage-layout']
  if (looksLikeVyperVariables(storage)) return { ...extras, storage, transient, written: 'Vyper' }
  if (isObject(storage) || isObject(transient)) {
    return { ...extras, storage, transient, written: isObject(storage) ? writerOf(storage) : 'solc' }
  }
  return findInVyper(isObject(layout) ? layout : artifact, extras)
}

const isWhole = (layout: JsonObject) => 'storage' in layout && 'types' in layout

const writerOf = (layout: JsonObject) => (isOpenZeppelinLayout(layout) ? 'OpenZeppelin' : 'solc')

function findInVyper(layout: JsonObject, extras: Extras): FoundLayout | null {
  const { storage_layout: storage, transient_storage_layout: transient } = layout
  if (isObject(storage) || isObject(transient)) return { ...extras, storage, transient, written: 'Vyper' }
  return looksLikeVyperVariables(layout)
    ? { ...extras, storage: layout, transient: null, written: 'Vyper' }
    : null
}

export const placesOf = (found: readonly FoundLayout[]): ContractPlace[] =>
  found.flatMap(({ contract }) => contract ?? [])

/**
 * The layout by `file:Name`, or by a unique name; by default the only one with variables. Throws {@link
 * BadInputError} with the names.
 */
export function chooseLayout(found: readonly FoundLayout[], wanted: string | undefined): FoundLayout {
  const fitting = wanted === undefined ? found : findContract(found, wanted)
  const [first, second] = fitting.length > 1 ? fitting.filter(hasVariables) : fitting
  if (first && !second) return first
  const places = placesOf(found)
  const names = places
    .slice(0, 12)
    .map((place) => contractLabel(place, places))
    .join(', ')
  throw new BadInputError(
    wanted === undefined
      ? `This output has the layouts of ${found.length} contracts. Choose one: ${names}.`
      : `This output has no single contract ${showHiddenCharacters(wanted, 200)} with a layout. It has ${names}.`,
  )
}

function findContract(found: readonly FoundLayout[], wanted: string): readonly FoundLayout[] {
  const exact = found.filter(({ contract }) => contract !== null && contractId(contract) === wanted)
  return exact.length > 0 ? exact : found.filter(({ contract }) => contract?.name === wanted)
}

const hasVariables = ({ storage }: FoundLayout) =>
  !isObject(storage) || !Array.isArray(storage.storage) || storage.storage.length > 0

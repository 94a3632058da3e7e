import { BadInputError } from '@/lib/errors'
import { parseCompiledKnowledge, parseCompiledNamespaces } from './compiled-layout'
import { type ContractPlace, contractId, contractLabel } from './contract-id'
import { isVyperDescriptor, withVyperRules } from './eip8317-layout'
import { type FoundLayout, findLayouts } from './find-layout'
import type { Layout } from './layout'
import { isObject, parseJsonText } from './layout-json'
import { noteWrongNamespaces, parseSolcVariables } from './solc-layout'
import { knowledgeFromSources } from './syntax-tree'
import {
  joinKnowledge,
  knowledgeFromAbi,
  NO_KNOWLEDGE,
  type TypeKnowledge,
  withGivenKnowledge,
} from './type-knowledge'
import { parseVyperVariables } from './vyper-layout'

export type LayoutOptions = {
  /** Which contract, where the JSON holds several: `file:Name`, or its name alone where no other has it. */
  contract?: string
  /** What is known of enums and user-defined value types beyond what the JSON itself says. */
  knowledge?: TypeKnowledge
}

/**
 * Reads the storage layout of a contract from JSON text, or from JSON already parsed: solc's `storageLayout` and
 * `transientStorageLayout`, alone or in an artifact or a whole compiler output, a descriptor of the EIP-8317 draft, or
 * Vyper's `layout`.
 * Throws {@link BadInputError} with what is wrong and where.
 */
export function parseLayout(json: unknown, options: LayoutOptions = {}): Layout {
  const all = findLayouts(fromText(json))
  const found = chooseContract(all, options.contract)
  const contract = found.contract && contractLabel(found.contract, placesOf(all))
  return { contract, ...read(found, options.knowledge ?? NO_KNOWLEDGE) }
}

/** The contracts of a JSON that have a layout; empty for a layout on its own, which does not name its contract. */
export function listContracts(json: unknown): ContractPlace[] {
  return placesOf(findLayouts(fromText(json)))
}

const placesOf = (found: readonly FoundLayout[]) => found.flatMap(({ contract }) => contract ?? [])

const fromText = (json: unknown) => (typeof json === 'string' ? parseJsonText(json) : json)

function chooseContract(found: readonly FoundLayout[], wanted: string | undefined): FoundLayout {
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
      ? `This output holds the layouts of ${found.length} contracts: name one of ${names}.`
      : `No single contract ${wanted} with a layout is in this output; it holds ${names}.`,
  )
}

function findContract(found: readonly FoundLayout[], wanted: string): readonly FoundLayout[] {
  const exact = found.filter(({ contract }) => contract !== null && contractId(contract) === wanted)
  return exact.length > 0 ? exact : found.filter(({ contract }) => contract?.name === wanted)
}

const hasVariables = ({ storage }: FoundLayout) =>
  !isObject(storage) || !Array.isArray(storage.storage) || storage.storage.length > 0

function read(found: FoundLayout, given: TypeKnowledge): Omit<Layout, 'contract'> {
  if (found.written === 'Vyper') {
    const [storage, transient] = [found.storage, found.transient].map(readVyperSpace)
    return {
      format: 'Vyper',
      variables: storage?.variables ?? [],
      transient: transient?.variables ?? [],
      notes: storage?.notes ?? [],
    }
  }
  const own = joinKnowledge([knowledgeFromSources(found.sources), knowledgeFromAbi(found.abi)])
  const knowledge = withGivenKnowledge(given, withGivenKnowledge(parseCompiledKnowledge(found), own))
  const readSpace = (space: unknown) => (isObject(space) ? parseSolcVariables(space, knowledge) : [])
  const variables = readSpace(found.storage)
  if (found.written === 'EIP-8317' && isVyperDescriptor(found.storage)) {
    return { format: 'EIP-8317', variables: withVyperRules(variables), transient: [], notes: [] }
  }
  const transient = readSpace(found.transient)
  const namespaces = parseCompiledNamespaces(found.namespaces, knowledge)
  return {
    format: found.written,
    variables: [...variables, ...namespaces],
    transient,
    notes: noteWrongNamespaces(variables),
  }
}

const readVyperSpace = (space: unknown) =>
  isObject(space) ? parseVyperVariables(space) : { variables: [], notes: [] }

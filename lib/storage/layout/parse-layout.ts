import { countOf } from '@/lib/text/count'
import { knowledgeBeside, noteMissingNamespaces, parseCompiledNamespaces } from './compiled-layout'
import { type ContractPlace, contractLabel } from './contract-id'
import { noteContradictions } from './contradictions'
import { isVyperDescriptor, withVyperRules } from './eip8317-layout'
import { chooseLayout, type FoundLayout, findLayouts, placesOf } from './find-layout'
import { listInCode, parseInCode } from './in-code'
import type { Layout, Variable } from './layout'
import { isObject, parseObject } from './layout-json'
import { likelyFirst } from './likely-contract'
import { readOpenZeppelinLayout } from './openzeppelin-layout'
import { parsePrintedLayout } from './printed-layout'
import { noteOddNames, withSafeTexts } from './safe-names'
import { noteWrongNamespaces, parseSolcVariables } from './solc-layout'
import { elementBytes } from './storage-type'
import { NO_KNOWLEDGE, type TypeKnowledge, withGivenKnowledge } from './type-knowledge'
import { parseVyperVariables } from './vyper-layout'

export type LayoutOptions = {
  /** `file:Name`, or a unique name. Needed if the JSON has several contracts. */
  contract?: string
  /** Enums and user-defined value types that the JSON does not describe. */
  knowledge?: TypeKnowledge
}

/**
 * Parses a storage layout, from JSON text or parsed JSON: of solc, Foundry, Hardhat, Truffle, Remix, Vyper,
 * OpenZeppelin Upgrades or EIP-8317, alone or in an artifact or compiler output. With several contracts, pass
 * `contract`. Throws BadInputError that says what is wrong.
 * @example
 * const types = { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } }
 * const layout = parseLayout({ storage: [{ label: 'total', slot: '3', offset: 0, type: 't_uint256' }], types })
 * layout.variables.map(({ name, slot, offset }) => ({ name, slot, offset })) // → [{ name: 'total', slot: 3n, offset: 0 }]
 */
export function parseLayout(json: unknown, options: LayoutOptions = {}): Layout {
  const all = findLayouts(fromText(json))
  const found = chooseLayout(all, options.contract)
  const contract = found.contract && contractLabel(found.contract, placesOf(all))
  return { contract, ...read(found, options.knowledge ?? NO_KNOWLEDGE) }
}

/** The contracts with a layout, in the order of {@link likelyFirst}; empty for a layout without a name. */
export function listContracts(json: unknown, name: string | null = null): ContractPlace[] {
  return placesOf(likelyFirst(findLayouts(fromText(json)), name))
}

const fromText = (json: unknown) => (typeof json === 'string' ? parsePrintedLayout(json) : json)

function read(found: FoundLayout, given: TypeKnowledge): Omit<Layout, 'contract'> {
  if (found.written === 'OpenZeppelin') {
    const { notes, ...converted } = readOpenZeppelinLayout(parseObject(found.storage, 'The storage layout'))
    const layout = read({ ...found, ...converted, storage: converted, written: 'solc' }, given)
    return { ...layout, notes: [...notes, ...layout.notes] }
  }
  const [storage, transient, namespaces] = [found.storage, found.transient, found.namespaces].map(
    withSafeTexts,
  )
  const layout = readSpaces({ ...found, storage, transient, namespaces }, given)
  const { variables, transient: fleeting } = layout
  const notes = [...[variables, fleeting].flatMap(noteOverlaps), ...noteOddNames([...variables, ...fleeting])]
  return { ...layout, notes: [...layout.notes, ...notes] }
}

function readSpaces(found: FoundLayout, given: TypeKnowledge): Omit<Layout, 'contract'> {
  if (found.written === 'Vyper') {
    const [storage, transient] = [found.storage, found.transient].map(readVyperSpace)
    return {
      format: 'Vyper',
      variables: storage?.variables ?? [],
      transient: transient?.variables ?? [],
      notes: storage?.notes ?? [],
    }
  }
  const knowledge = withGivenKnowledge(given, knowledgeBeside(found))
  const readSpace = (space: unknown) => (isObject(space) ? parseSolcVariables(space, knowledge) : [])
  const variables = readSpace(found.storage)
  if (found.written === 'EIP-8317' && isVyperDescriptor(found.storage)) {
    return { format: 'EIP-8317', variables: withVyperRules(variables), transient: [], notes: [] }
  }
  const transient = readSpace(found.transient)
  const namespaces = parseCompiledNamespaces(found.namespaces, knowledge)
  return {
    format: found.written === 'EIP-8317' ? 'EIP-8317' : 'solc',
    variables: [...variables, ...namespaces],
    transient,
    inCode: readInCode(found),
    notes: [
      ...noteWrongNamespaces(variables),
      ...noteMissingNamespaces(found),
      ...sayNoCompiler([found.storage, found.transient].flatMap(noteContradictions), 'contradiction'),
    ],
  }
}

const readInCode = ({ artifact, contract, sources }: FoundLayout) =>
  Array.isArray(artifact.inCode)
    ? parseInCode(artifact.inCode)
    : contract
      ? listInCode(sources, { file: contract.file ?? contract.name, name: contract.name })
      : []

const readVyperSpace = (space: unknown) =>
  isObject(space) ? parseVyperVariables(space) : { variables: [], notes: [] }

const MOST_NAMED = 3

/** Compilers never lay two variables over each other. */
export function noteOverlaps(variables: readonly Variable[]): string[] {
  const placed = variables
    .map(({ label, slot, offset, type }) => {
      const start = slot * 32n + BigInt(offset)
      return { label, start, end: start + elementBytes(type) }
    })
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const pairs: string[] = []
  let widest = placed[0]
  for (const one of placed.slice(1)) {
    if (widest && one.start < widest.end) pairs.push(`“${one.label}” overlaps “${widest.label}”`)
    if (!widest || one.end > widest.end) widest = one
  }
  return sayNoCompiler(pairs, 'overlap')
}

function sayNoCompiler(faults: readonly string[], noun: string): string[] {
  const left = faults.length - MOST_NAMED
  const named = [...faults.slice(0, MOST_NAMED), ...(left > 0 ? [countOf(left, `more ${noun}`)] : [])]
  return faults.length > 0 ? [`A compiler does not write such a layout: ${named.join('; ')}.`] : []
}

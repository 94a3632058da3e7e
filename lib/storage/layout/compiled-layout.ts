import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import { NAMESPACE_SCHEMES, type Namespace } from '../place/namespace-slot'
import { formatSlot } from '../place/slot'
import type { FoundLayout } from './find-layout'
import type { InCode, Variable } from './layout'
import { isObject, parseList, parseObject, readNumber, readText } from './layout-json'
import { parseNamespaces } from './namespace-probe'
import type { StructPlace } from './placed-structs'
import { namespaceLabel } from './safe-names'
import { findNamespaces, knowledgeFromSources } from './syntax-tree'
import { joinKnowledge, knowledgeFromAbi, type TypeKnowledge, withGivenKnowledge } from './type-knowledge'

/**
 * What Triptych writes of a contract that it compiled: solc's layouts, and beside them what these leave out. It is an
 * artifact as other tools write them, so `parseLayout` reads it as any other.
 */
export type CompiledLayout = {
  contractName: string
  /** The file it stands in. */
  sourceName: string
  storageLayout: unknown
  transientStorageLayout: unknown
  /** Members of enums, by the name that the layout has for the type. */
  enums: Readonly<Record<string, readonly string[]>>
  /** What user-defined value types wrap, by the same names. */
  underlying: Readonly<Record<string, string>>
  /** The layout has one variable for each struct with a place of its own, in the same order. */
  namespaces: { structs: readonly (Namespace | StructPlace)[]; storageLayout: unknown } | null
  /** Its constants and immutables, which no layout lists. */
  inCode: readonly InCode[]
}

/**
 * Of what is known of a whole compilation, what the types of these layouts are about: they are known by identifier. Enums are kept by
 * name, too: parameters and immutables have types that no layout lists.
 */
export function writeKnowledge(
  { enums, underlying }: TypeKnowledge,
  layouts: readonly unknown[],
): Pick<CompiledLayout, 'enums' | 'underlying'> {
  const ids = new Set(
    layouts.flatMap((layout) =>
      isObject(layout) && isObject(layout.types) ? Object.keys(layout.types) : [],
    ),
  )
  const pick = <Value>(known: ReadonlyMap<string, Value>, isUsed: (id: string) => boolean) =>
    Object.fromEntries([...known].filter(([id]) => isUsed(id)))
  return {
    enums: pick(enums, (id) => ids.has(id) || !id.startsWith('t_enum(')),
    underlying: pick(underlying, (id) => ids.has(id)),
  }
}

export function parseCompiledKnowledge({ enums, underlying }: FoundLayout): TypeKnowledge {
  return {
    enums: new Map(
      Object.entries(isObject(enums) ? enums : {}).map(([name, members]) => [
        name,
        parseList(members, `The members of ${name}`).map(String),
      ]),
    ),
    underlying: new Map(
      Object.entries(isObject(underlying) ? underlying : {}).map(([name, type]) => [name, String(type)]),
    ),
  }
}

export function parseCompiledNamespaces(namespaces: unknown, knowledge: TypeKnowledge): Variable[] {
  if (!isObject(namespaces)) return []
  const structs = parseList(namespaces.structs, '`namespaces.structs`').flatMap(readNamespace)
  return parseNamespaces(structs, namespaces.storageLayout, knowledge)
}

function readNamespace(item: unknown): (Namespace | StructPlace)[] {
  const { scheme, id, slot, formula, name } = parseObject(item, 'A namespace')
  if (formula !== undefined) {
    return [
      {
        slot: formatSlot(readNumber(slot, 'The slot of a struct')),
        formula: showHiddenCharacters(readText(formula, 'The formula of a slot')),
        name: showPath(readText(name, 'The name of a struct')),
      },
    ]
  }
  const known = NAMESPACE_SCHEMES.find((one) => one === scheme)
  return known ? [{ scheme: known, id: readText(id, 'The id of a namespace') }] : []
}

/** What stands beside a layout about its types: what Triptych wrote there, else the syntax trees and the ABI. */
export function knowledgeBeside(found: FoundLayout): TypeKnowledge {
  const own = joinKnowledge([knowledgeFromSources(found.sources), knowledgeFromAbi(found.abi)])
  return withGivenKnowledge(parseCompiledKnowledge(found), own)
}

/** solc leaves structs with a place of their own out of its layout; the syntax tree beside it may tell of them. */
export function noteMissingNamespaces({ written, contract, sources, namespaces }: FoundLayout): string[] {
  if (written !== 'solc' || isObject(namespaces) || contract?.file == null) return []
  const structs = findNamespaces(sources, { file: contract.file, name: contract.name })
  return structs.map(
    ({ scheme, id }) =>
      `${namespaceLabel(scheme, id)} is missing in this layout. Choose Source: compiling adds it.`,
  )
}

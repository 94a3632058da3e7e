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
 * What Triptych writes for a compiled contract: solc's layouts and what they leave out. `parseLayout` reads
 * it like any artifact.
 */
export type CompiledLayout = {
  contractName: string
  sourceName: string
  storageLayout: unknown
  transientStorageLayout: unknown
  /** Members by the name or the identifier of the type. */
  enums: Readonly<Record<string, readonly string[]>>
  /** What user-defined value types wrap, by the same names. */
  underlying: Readonly<Record<string, string>>
  /** `storageLayout` has one variable for each of `structs`, in the same order. */
  namespaces: { structs: readonly (Namespace | StructPlace)[]; storageLayout: unknown } | null
  /** Constants and immutables. */
  inCode: readonly InCode[]
}

/**
 * The part of the knowledge that these layouts use. Enums are also kept by name, for parameters and
 * immutables.
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

/** Knowledge about types: written by Triptych, else from the syntax trees and the ABI. */
export function knowledgeBeside(found: FoundLayout): TypeKnowledge {
  const own = joinKnowledge([knowledgeFromSources(found.sources), knowledgeFromAbi(found.abi)])
  return withGivenKnowledge(parseCompiledKnowledge(found), own)
}

/** solc leaves structs with their own slots out of its layout; the syntax tree may have them. */
export function noteMissingNamespaces({ written, contract, sources, namespaces }: FoundLayout): string[] {
  if (written !== 'solc' || isObject(namespaces) || contract?.file == null) return []
  const structs = findNamespaces(sources, { file: contract.file, name: contract.name })
  return structs.map(
    ({ scheme, id }) =>
      `${namespaceLabel(scheme, id)} is missing in this layout. Choose Source: compiling adds it.`,
  )
}

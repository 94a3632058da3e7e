import { NAMESPACE_SCHEMES, type Namespace } from '../place/namespace-slot'
import type { FoundLayout } from './find-layout'
import type { Variable } from './layout'
import { isObject, parseList, parseObject, readText } from './layout-json'
import { parseNamespaces } from './namespace-probe'
import type { TypeKnowledge } from './type-knowledge'

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
  /** The layout has one variable for each namespace, in the same order. */
  namespaces: { structs: readonly Namespace[]; storageLayout: unknown } | null
}

/** Of what is known of a whole compilation, what the types of these layouts are about: they are known by identifier. */
export function writeKnowledge(
  { enums, underlying }: TypeKnowledge,
  layouts: readonly unknown[],
): Pick<CompiledLayout, 'enums' | 'underlying'> {
  const ids = new Set(
    layouts.flatMap((layout) =>
      isObject(layout) && isObject(layout.types) ? Object.keys(layout.types) : [],
    ),
  )
  const ofUsed = <Value>(known: ReadonlyMap<string, Value>) =>
    Object.fromEntries([...known].filter(([id]) => ids.has(id)))
  return { enums: ofUsed(enums), underlying: ofUsed(underlying) }
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

function readNamespace(item: unknown): Namespace[] {
  const { scheme, id } = parseObject(item, 'A namespace')
  const known = NAMESPACE_SCHEMES.find((name) => name === scheme)
  return known ? [{ scheme: known, id: readText(id, 'The id of a namespace') }] : []
}

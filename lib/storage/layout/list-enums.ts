import type { Enums } from '@/lib/abi/enum-members'
import type { Layout } from './layout'
import type { StorageType } from './storage-type'

/** Members of the enums in some layouts, by the name of their type. Of two with one name the later layout's counts. */
export function listEnums(layouts: readonly Layout[]): Enums {
  const enums = new Map<string, readonly string[]>()
  for (const type of listTypes(layouts)) {
    if (type.kind !== 'value' || type.reading.as !== 'enum' || type.reading.members === null) continue
    enums.set(type.label.replace(/^enum /, ''), type.reading.members)
  }
  return enums
}

/** Each once: a struct may contain itself. */
function listTypes(layouts: readonly Layout[]): ReadonlySet<StorageType> {
  const all = layouts.flatMap(({ variables, transient }) => [...variables, ...transient])
  const types = new Set(all.map(({ type }) => type))
  // A set goes on to what is added meanwhile.
  for (const type of types) for (const inner of typesIn(type)) types.add(inner)
  return types
}

function typesIn(type: StorageType): readonly StorageType[] {
  switch (type.kind) {
    case 'struct':
      return type.members.map((member) => member.type)
    case 'mapping':
      return [type.key, type.value]
    case 'fixed array':
    case 'dynamic array':
      return [type.base]
    default:
      return []
  }
}

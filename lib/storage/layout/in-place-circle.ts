import { BadInputError } from '@/lib/errors'
import type { StorageType } from './storage-type'

/**
 * Throws {@link BadInputError} for a type that contains itself without an array or a mapping in between: no compiler
 * writes one, and its values would have no end.
 */
export function refuseInPlaceCircle(types: readonly StorageType[]): void {
  const starts = new Set(types)
  for (const start of starts) visit(start, [])

  function visit(type: StorageType, around: readonly StorageType[]) {
    if (around.includes(type)) throw new BadInputError(`${type.label} contains itself, so it has no size.`)
    const outer = [...around, type]
    if (type.kind === 'struct') for (const member of type.members) visit(member.type, outer)
    if (type.kind === 'fixed array') visit(type.base, outer)
    // Behind a hash a type may meet itself again. A set gives each of its members once, also those added on the way.
    if (type.kind === 'dynamic array') starts.add(type.base)
    if (type.kind === 'mapping') starts.add(type.value)
  }
}

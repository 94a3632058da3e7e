import type { StorageType } from '@/lib/storage/layout/storage-type'
import { isDrawable } from '../draw/draw-key'
import { publicVariables } from '../variant/facts'
import type { Sketch } from '../variant/sketch'
import type { VariantContract } from '../variant/variant'

/** What stands in brackets on the way to a value of a variable, from the outside: and what lies at its end. */
type Way = { through: readonly ('key' | 'text key' | 'index')[]; ends: StorageType }

/** The first public variable whose values are reached in a way that a lesson asks about, as facts of `drawPath`. */
export function findPath(contract: VariantContract, asks: (way: Way) => boolean): Sketch['facts'] | null {
  for (const { name, type } of publicVariables(contract)) {
    const way = wayThrough(type)
    if (way && way.ends.kind === 'value' && asks(way)) {
      return { path: name + way.through.map(() => '[k]').join(''), getter: name }
    }
  }
  return null
}

/** Null where a key is of a type that cannot be drawn. */
function wayThrough(type: StorageType): Way | null {
  if (type.kind === 'mapping') {
    if (!isDrawable(type.key.label)) return null
    return before(type.key.kind === 'bytes' ? 'text key' : 'key', wayThrough(type.value))
  }
  if (type.kind === 'dynamic array') return before('index', wayThrough(type.base))
  return { through: [], ends: type }
}

const before = (step: Way['through'][number], way: Way | null): Way | null =>
  way && { ...way, through: [step, ...way.through] }

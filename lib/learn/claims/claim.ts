import { BadInputError } from '@/lib/errors'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { shortSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import { tryPlaces } from '../judge/try-place'
import type { Trial } from '../lab/trial'
import type { Mistake } from '../lesson/lesson'
import type { DrawnPath } from '../path/drawn-path'
import type { Sketch } from '../variant/sketch'

/** A rule from a public page. It is right for some values of a contract and wrong for others. */
export type Claim = {
  source: { page: string; by: string }
  /** The rule, in our words. Code is between backticks. */
  says: string
  /** A contract with public variables of both kinds. */
  sketch: Sketch
  /** The place by the rule. */
  place(way: DrawnPath): Place
  mistakes(way: DrawnPath, answerOf: (place: Place) => LessonAnswer): Mistake[]
}

/** The type at the end of a path. Throws {@link BadInputError} if it is not a single value. */
export function valueTypeOf({ path, resolved: { type } }: DrawnPath): ValueType {
  if (type?.kind === 'value') return type
  const goOn =
    type?.kind === 'struct' ? `a member, such as ${path}.…` : `an element or entry, such as ${path}[…]`
  throw new BadInputError(`${path} holds more than one value. Name ${goOn}`)
}

/** The place by the rule, in words. */
export function sayPlace({ place }: Claim, way: DrawnPath): string {
  const { slot, offset } = place(way)
  const where = `slot \`${shortSlot(slot)}\``
  return valueTypeOf(way).bytes === 32 ? where : `${where}, offset ${offset}`
}

/** Tests whether the contract reads the value from the place by the rule. */
export function tryRule({ place }: Claim, way: DrawnPath): Trial {
  return tryPlaces(way.contract, [{ getter: way.getter, type: valueTypeOf(way), place: place(way) }])
}

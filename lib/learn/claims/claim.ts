import { BadInputError } from '@/lib/errors'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import { fillValue, tryRuler } from '../judge/ruler'
import type { Trial } from '../lab/trial'
import type { Mistake } from '../lesson/lesson'
import type { DrawnPath } from '../path/drawn-path'
import type { Sketch } from '../variant/variant'

/** A rule as a public page states it, which is right for some values of a contract and wrong for others. */
export type Claim = {
  source: { page: string; by: string }
  /** The rule, in words of our own; code between backticks. */
  says: string
  /** A contract with values of both kinds, all with getters. */
  sketch: Sketch
  /** Where the rule leads. */
  place(way: DrawnPath): Place
  /** Answers of the wrong rules that the lesson knows. */
  mistakes(way: DrawnPath, answerOf: (place: Place) => LessonAnswer): Mistake[]
}

/** What lies at the end of a path. Throws {@link BadInputError} for one that ends before a single value. */
export function valueTypeOf({ path, resolved: { type } }: DrawnPath): ValueType {
  if (type?.kind === 'value') return type
  const goOn =
    type?.kind === 'struct' ? `a member, such as ${path}.…` : `an element or entry, such as ${path}[…]`
  throw new BadInputError(`${path} holds more than one value. Name ${goOn}`)
}

/** Where a rule leads, in words: the byte too, where the value does not fill its slot. */
export function sayPlace({ place }: Claim, way: DrawnPath): string {
  const { slot, offset } = place(way)
  const where = `slot \`${shortSlot(slot)}\``
  return valueTypeOf(way).bytes === 32 ? where : `${where}, offset ${offset}`
}

/** Is a claim right about a value? A contract that was just made has to read it where the rule leads. */
export function tryRule({ place }: Claim, way: DrawnPath): Trial {
  const { slot, offset } = place(way)
  const lies = { slot: formatSlot(slot), offset }
  return tryRuler(way.contract, way.getter, lies, fillValue(valueTypeOf(way)))
}

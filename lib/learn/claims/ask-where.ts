import type { Place } from '@/lib/storage/place/array-element'
import { formatSlot } from '@/lib/storage/place/slot'
import { type LessonAnswer, sameAnswer } from '../answer/field'
import { createRandom } from '../draw/random'
import { askPlace } from '../judge/try-place'
import type { HashPiece, Mistake, Question } from '../lesson/lesson'
import type { DrawnPath } from '../path/drawn-path'
import { followRules } from '../path/follow-rules'
import { unpaddedKey } from '../path/hash-slot'
import { distinctPieces, offsetPart, partsAlong, piecesAlong } from '../path/path-parts'
import { type Claim, valueTypeOf } from './claim'

/** Asks for the slot of a value for which a claim is wrong, and for the offset unless the value fills its slot. */
export function askWhere({ place, mistakes }: Claim, way: DrawnPath): Question {
  const { contract, path, getter, variable, steps, resolved } = way
  const type = valueTypeOf(way)
  const { hashed } = followRules(variable.slot, steps)
  const asked = askPlace(contract, getter, type, resolved.place)
  const isWord = type.bytes === 32
  const answerOf = ({ slot, offset }: Place): LessonAnswer =>
    isWord ? [formatSlot(slot)] : [formatSlot(slot), String(offset)]
  const truth = answerOf(resolved.place)
  const byRule: Mistake = {
    rule: 'of the page',
    answer: answerOf(place(way)),
    refutes: 'The rule of the page gives this place, but the contract does not read there.',
  }
  const lastPart = offsetPart(
    `Offset of \`${path}\``,
    resolved.place.offset,
    'Values in one slot are packed from the right. The first has offset 0.',
  )
  return {
    ...asked,
    asks: `Where is \`${path}\` stored?`,
    fields: asked.fields.slice(0, truth.length),
    truth,
    bytes: hashed && { label: 'what is hashed last', value: hashed },
    mistakes: [...mistakes(way, answerOf), byRule].filter(({ answer }) => !sameAnswer(answer, truth)),
    parts: [...partsAlong(resolved.steps), ...(isWord ? [] : [lastPart])],
    pieces: hashed ? createRandom(path).shuffle(piecesOf(way)) : [],
  }
}

/** Keys without padding come first. */
const piecesOf = (way: DrawnPath): HashPiece[] =>
  distinctPieces([
    ...way.steps.flatMap((step) =>
      step.does === 'key' ? [{ label: `${step.key.text} as it is`, bytes: unpaddedKey(step.encoded) }] : [],
    ),
    ...piecesAlong(way),
  ])

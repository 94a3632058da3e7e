import type { Hex } from 'viem'
import type { Place } from '@/lib/storage/place/array-element'
import { formatSlot } from '@/lib/storage/place/slot'
import { type AnswerField, byteField, type LessonAnswer, sameAnswer } from '../answer/field'
import { createRandom } from '../draw/random'
import { fillValue, tryRuler } from '../judge/ruler'
import type { ExercisePart, HashPiece, Mistake, Question } from '../lesson/lesson'
import type { DrawnPath } from '../path/drawn-path'
import { followRules } from '../path/follow-rules'
import { bareKey } from '../path/hash-slot'
import { distinctPieces, partsAlong, piecesAlong } from '../path/path-parts'
import { type Claim, valueTypeOf } from './claim'

const SLOT: AnswerField = { kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }

/** Where a value lies for which a claim is wrong: the slot, and the byte of one that does not fill it. */
export function askWhere({ place, mistakes }: Claim, way: DrawnPath): Question {
  const { contract, path, getter, variable, steps, resolved } = way
  const type = valueTypeOf(way)
  const { hashed } = followRules(variable.slot, steps)
  const isWord = type.bytes === 32
  const answerOf = ({ slot, offset }: Place): LessonAnswer =>
    isWord ? [formatSlot(slot)] : [formatSlot(slot), String(offset)]
  const truth = answerOf(resolved.place)
  const byRule: Mistake = {
    rule: 'of the page',
    answer: answerOf(place(way)),
    refutes: 'The rule of the page gives this place, but the contract does not read there.',
    bytes: null,
  }
  return {
    asks: `Where is \`${path}\` stored?`,
    fields: isWord ? [SLOT] : [SLOT, byteField()],
    truth,
    bytes: hashed && { label: 'what is hashed last', value: hashed },
    mistakes: [...mistakes(way, answerOf), byRule].filter(({ answer }) => !sameAnswer(answer, truth)),
    tried: `A value was written to these bytes only, and \`${getter.name}\` returned it. Then only the other bytes were set, and it returned 0.`,
    judge: ([slot = '', offset = '0']) =>
      tryRuler(contract, getter, { slot: slot as Hex, offset: Number(offset) }, fillValue(type)),
    parts: isWord ? partsAlong(resolved.steps) : [...partsAlong(resolved.steps), bytePart(way)],
    pieces: hashed ? createRandom(path).shuffle(piecesOf(way)) : [],
  }
}

const bytePart = ({ path, resolved }: DrawnPath): ExercisePart => ({
  field: byteField(`Offset of \`${path}\``),
  truth: String(resolved.place.offset),
  says: 'Values in one slot are packed from the right. The first has offset 0.',
})

/** Keys as they are come first: text is not widened. */
const piecesOf = (way: DrawnPath): HashPiece[] =>
  distinctPieces([
    ...way.steps.flatMap((step) =>
      step.does === 'key' ? [{ label: `${step.key.text} as it is`, bytes: bareKey(step.encoded) }] : [],
    ),
    ...piecesAlong(way),
  ])

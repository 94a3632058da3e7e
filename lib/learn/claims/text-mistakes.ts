import type { Place } from '@/lib/storage/place/array-element'
import type { LessonAnswer } from '../answer/field'
import type { Mistake } from '../lesson/lesson'
import { mistakesAbout } from '../lessons/text-keys/wrong-preimages'
import type { DrawnPath } from '../path/drawn-path'
import { followRules } from '../path/follow-rules'
import { hashSlot } from '../path/hash-slot'

/** Where the wrong rules about keys of text lead; none where the last key is no text. */
export function mistakesAboutText(
  { variable, steps }: DrawnPath,
  answerOf: (place: Place) => LessonAnswer,
): Mistake[] {
  const last = steps.at(-1)
  const { hashed } = followRules(variable.slot, steps)
  if (last?.does !== 'key' || last.encoded.rule !== 'as it is' || hashed === null) return []
  const mappingSlot = followRules(variable.slot, steps.slice(0, -1)).slot
  const entry = { key: last.encoded.bytes, mappingSlot, before: null }
  return mistakesAbout(entry, hashed).flatMap((mistake) =>
    mistake.bytes ? [{ ...mistake, answer: answerOf({ slot: hashSlot(mistake.bytes), offset: 0 }) }] : [],
  )
}

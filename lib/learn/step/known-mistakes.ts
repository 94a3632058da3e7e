import { type LessonAnswer, sameAnswer } from '../answer/field'
import type { Mistake } from '../lesson/exercise'
import { WRONG_WAYS } from '../lessons/arrays/wrong-ways'
import { WRONG_KEYS } from '../lessons/mapping/wrong-keys'
import { WRONG_MEMBERS } from '../lessons/nested/wrong-members'
import { WRONG_ORDERS } from '../lessons/nested/wrong-orders'
import type { FollowedPath } from '../path/drawn-path'
import type { ReachedSlot } from '../path/follow-rules'
import { mistakesOnWay } from '../path/wrong-way'
import { SLIPS } from './slips'

const ALL_WAYS = [...WRONG_KEYS, ...WRONG_ORDERS, ...WRONG_MEMBERS, ...WRONG_WAYS, ...SLIPS]

/** What the wrong rules of the lessons answer about a path. */
export const mistakesAbout = (
  followed: FollowedPath,
  answerOf: (place: ReachedSlot) => LessonAnswer,
): Mistake[] => mistakesOnWay(followed, ALL_WAYS, answerOf)

/** Those that answer otherwise than the truth, and of several with one answer the first. */
export const telling = (truth: LessonAnswer, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.filter(
    ({ answer }, i) =>
      !sameAnswer(answer, truth) && mistakes.findIndex((other) => sameAnswer(other.answer, answer)) === i,
  )

import { type LessonAnswer, sameAnswer } from '../answer/field'
import type { Mistake } from '../lesson/exercise'
import type { FollowedPath } from './drawn-path'
import { followRules, type ReachedSlot } from './follow-rules'

/** A wrong rule that leads along a path; null where it says nothing of this one. */
export type WrongWay = {
  rule: string
  of(drawn: FollowedPath): { reached: ReachedSlot; refutes: string } | null
}

/** Answers of the wrong rules that lead elsewhere than the truth. */
export function mistakesOnWay(
  drawn: FollowedPath,
  ways: readonly WrongWay[],
  answerOf: (place: ReachedSlot) => LessonAnswer,
): Mistake[] {
  const truth = followRules(drawn.variable.slot, drawn.steps)
  return ways.flatMap(({ rule, of }) => {
    const wrong = of(drawn)
    if (!wrong) return []
    const { reached, refutes } = wrong
    const answer = answerOf(reached)
    if (sameAnswer(answer, answerOf(truth))) return []
    return [{ rule, answer, refutes, bytes: reached.hashed === truth.hashed ? null : reached.hashed }]
  })
}

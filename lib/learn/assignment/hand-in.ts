import type { LessonAnswer } from '../answer/field'

/** What was answered to one question: the answers in their order, and what the learner says of the effort. */
export type Attempts = { answers: readonly LessonAnswer[]; tries: number; hints: number }

/** What a learner hands in: null for a question that was not answered. No verdict is in it, so none can be forged. */
export type HandIn = { exercise: string; name: string; attempts: readonly (Attempts | null)[] }

/** Answers of one question that are handed in: the first ones, and the last. */
const KEPT = 4

/** With another answer. */
export const addAttempt = (attempts: Attempts | null, answer: LessonAnswer, hints: number): Attempts => {
  const { answers, tries } = attempts ?? { answers: [], tries: 0 }
  return { answers: [...answers.slice(0, KEPT - 1), answer], tries: tries + 1, hints }
}

import { type LessonAnswer, sameAnswer } from '../answer/field'
import type { Mistake, Question } from '../lesson/exercise'

/** What came of an answer. */
export type Verdict =
  | { is: 'right' }
  /** It is the answer of a wrong rule. */
  | { is: 'known mistake'; mistake: Mistake }
  /** It follows no rule that the lesson knows. */
  | { is: 'no known rule' }

/** `accepted` is what the contract said. */
export function verdictOf(
  { mistakes }: Pick<Question, 'mistakes'>,
  answer: LessonAnswer,
  accepted: boolean,
): Verdict {
  if (accepted) return { is: 'right' }
  const mistake = mistakes.find((known) => sameAnswer(known.answer, answer))
  return mistake ? { is: 'known mistake', mistake } : { is: 'no known rule' }
}

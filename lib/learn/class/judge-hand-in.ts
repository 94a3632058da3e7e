import { BadInputError } from '@/lib/errors'
import type { LessonAnswer } from '../answer/field'
import { parseAnswer } from '../answer/parse-answer'
import type { Attempts, HandIn } from '../assignment/hand-in'
import type { Question } from '../lesson/exercise'
import { verdictOf } from '../verdict/verdict'

/** What came of a question that was handed in. */
export type Judged = {
  /** Which of the answers that were handed in was right, from 0; null for none. */
  rightAt: number | null
  /** Wrong rules that the answers followed, each once. */
  rules: readonly string[]
  /** As the learner says, and no fewer answers than were handed in. */
  tries: number
  /** As the learner says. */
  hints: number
}

/** Judges what was handed in anew, by the questions of whoever handed it in; null for what was not answered. */
export const judgeHandIn = ({ attempts }: HandIn, questions: readonly Question[]): (Judged | null)[] =>
  questions.map((question, i) => {
    const made = attempts[i] ?? null
    return made && made.answers.length > 0 ? judge(question, made) : null
  })

function judge(question: Question, { answers, tries, hints }: Attempts): Judged {
  const verdicts = answers.map((answer) => {
    const read = readAgain(question, answer)
    return read && verdictOf(question, read, question.judge(read).accepts([]))
  })
  const rules = verdicts.flatMap((verdict) => (verdict?.is === 'known mistake' ? [verdict.mistake.rule] : []))
  const rightAt = verdicts.findIndex((verdict) => verdict?.is === 'right')
  return {
    rightAt: rightAt < 0 ? null : rightAt,
    rules: [...new Set(rules)],
    tries: Math.max(tries, answers.length),
    hints,
  }
}

/** A line may say anything; null for what is no answer to the question. */
function readAgain({ fields }: Question, answer: LessonAnswer): LessonAnswer | null {
  if (answer.length !== fields.length) return null
  try {
    return fields.map((field, i) => parseAnswer(field, answer[i] ?? ''))
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}

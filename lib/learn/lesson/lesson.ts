import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'
import type { Words } from '@/lib/storage/place/words'
import { type AnswerField, type LessonAnswer, sameAnswer } from '../answer/field'
import { createRandom, type Random } from '../draw/random'
import type { Trial } from '../lab/trial'
import type { Sketch, Structures } from '../variant/sketch'
import type { Variant, VariantContract } from '../variant/variant'
import type { LessonSlug } from './listed-lessons'

/** One idea: contracts that need it, and a question about each. */
export type Lesson = {
  slug: LessonSlug
  /** The contract that the lesson shows, the same for everyone. */
  own: Sketch
  /** At least four generators of contracts, each with a different structure. */
  structures: readonly Structures[string][]
  /** Draws a question. Its numbers may not tell right from wrong: see `drawExercise`. */
  exercise(variant: Variant, random: Random): Exercise
  /** How to ask about a contract of the reader. */
  yours?: {
    /** What a contract must have, after "a contract with". */
    needs: string
    /** Facts for `exercise`; null for a contract without what is needed. */
    findFacts(contract: VariantContract): Sketch['facts'] | null
  }
}

/** The answer of one wrong rule, if it differs from the right answer. */
export type Mistake = {
  /** Name of the rule, as the class board counts it: `slot first`. */
  rule: string
  answer: LessonAnswer
  /** What is wrong with the rule, with the numbers of this exercise. */
  refutes: string
  /** Bytes that the rule hashes or writes, shown beside the right bytes. */
  bytes?: Hex | null
}

/** Wrong rules by name. Each says what it makes of a subject; null if it does not apply. */
export type WrongRules<Subject, Wrong> = Readonly<
  Record<string, (subject: Subject) => (Wrong & { refutes: string }) | null>
>

/** Answers of wrong rules, without those that equal the truth. */
export const mistakesBy = <Subject, Wrong>(
  rules: WrongRules<Subject, Wrong>,
  subject: Subject,
  truth: LessonAnswer | null,
  answerOf: (wrong: Wrong) => Pick<Mistake, 'answer' | 'bytes'>,
): Mistake[] =>
  Object.entries(rules).flatMap(([rule, apply]) => {
    const wrong = apply(subject)
    if (!wrong) return []
    const made = answerOf(wrong)
    return truth && sameAnswer(made.answer, truth) ? [] : [{ rule, refutes: wrong.refutes, ...made }]
  })

/** One step of the derivation: a hint, or asked by itself after an answer that follows no known rule. */
export type ExercisePart = {
  field: AnswerField
  /** Canonical, as `parseAnswer` returns it. */
  truth: string
  /** The rule of this step, in a sentence. */
  says: string
}

/** Bytes that a learner can put together and hash. */
export type HashPiece = { label: string; bytes: Hex }

/** A question that a contract, or a recorded run, decides. */
export type Question = {
  /** Code is between backticks. */
  asks: string
  fields: readonly AnswerField[]
  /** From the layout of the compiler. Learners are not judged by it, but by `judge`. */
  truth: LessonAnswer
  /** The right bytes, compared with `Mistake.bytes`. */
  bytes?: { label: string; value: Hex } | null
  mistakes: readonly Mistake[]
  /** What was tried: shown after a right answer. */
  tried: string
  /** The experiment that decides an answer. */
  judge(answer: LessonAnswer): Trial
  parts: readonly ExercisePart[]
  /** Shuffled. */
  pieces?: readonly HashPiece[]
  /** False if no slots are added to a hash. */
  addsSlots?: false
}

/** A question about one contract, drawn from a seed. */
export type Exercise = Question & {
  variant: Variant
  /** All words that are not zero, if the question is answered from storage. */
  words?: Words
  /** The path that is asked about; null if no path leads there. */
  path: string | null
  /** Calls that write what is asked about, for the playground. */
  program: Program
}

export type Verdict = { is: 'right' } | { is: 'known mistake'; mistake: Mistake } | { is: 'no known rule' }

/** `accepted`: whether the experiment confirmed the answer. */
export function verdictOf(
  { mistakes }: Pick<Question, 'mistakes'>,
  answer: LessonAnswer,
  accepted: boolean,
): Verdict {
  if (accepted) return { is: 'right' }
  const mistake = mistakes.find((known) => sameAnswer(known.answer, answer))
  return mistake ? { is: 'known mistake', mistake } : { is: 'no known rule' }
}

const DRAWS = 200

/** Seed of the exercise on the contract that a lesson shows. */
export const OWN_SEED = 'own'

/** Draws until a wrong rule applies and all answers differ, so that a wrong answer shows which rule it followed. */
export function drawExercise(lesson: Lesson, variant: Variant, seed: string): Exercise {
  for (let draw = 0; draw < DRAWS; draw++) {
    const exercise = lesson.exercise(variant, createRandom(`${lesson.slug}/${seed}/${draw}`))
    if (exercise.mistakes.length > 0 && tellsApart(exercise)) return exercise
  }
  throw new TriptychError(`No numbers tell right from wrong in this contract of the lesson ${lesson.slug}.`)
}

/** Whether the truth and the answers of all wrong rules differ. */
export function tellsApart({ truth, mistakes }: Pick<Exercise, 'truth' | 'mistakes'>): boolean {
  const answers = [truth, ...mistakes.map(({ answer }) => answer)]
  return answers.every((answer, i) => answers.slice(i + 1).every((other) => !sameAnswer(answer, other)))
}

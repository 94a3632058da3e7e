import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { deploy } from '@/lib/playground/examples/example-program'
import type { Program, ProgramCall } from '@/lib/playground/program/program'
import type { Words } from '@/lib/storage/place/words'
import { type AnswerField, type LessonAnswer, sameAnswer } from '../answer/field'
import { createRandom, type Random } from '../draw/random'
import type { Trial } from '../lab/trial'
import type { Sketch, Variant, VariantContract } from '../variant/variant'
import type { LessonSlug } from './listed-lessons'

/** One idea: contracts that ask for it, and what is asked of each. */
export type Lesson = {
  slug: LessonSlug
  /** What the lesson itself shows, the same for everyone. */
  own: Sketch
  /** Ways to write a contract that asks for the idea, each another in structure: at least four. */
  structures: readonly ((random: Random) => Sketch)[]
  /** A question about a contract, with numbers drawn. It may draw ones that do not tell right from wrong: see `drawExercise`. */
  exercise(variant: Variant, random: Random): Exercise
  /** How the same is asked of a contract that a reader brings; null where only contracts made for it can be asked about. */
  yours: {
    /** What a contract must have, after "a contract with". */
    needs: string
    /** What is asked of a contract; null for one without what is needed. */
    findFacts(contract: VariantContract): Sketch['facts'] | null
  } | null
}

/** The answer of one wrong rule, in an exercise in which that rule leads elsewhere than the true one. */
export type Mistake = {
  /** Of the rule, as progress and the board count it: `slot first`. */
  rule: string
  answer: LessonAnswer
  /** What the rule overlooks, in a sentence or two, with the numbers of this exercise. */
  refutes: string
  /** What the rule hashes or writes, to stand beside the true bytes; null where the rule is not about bytes. */
  bytes: Hex | null
}

/** One step of the way to an answer, asked by itself where an answer follows no known rule. */
export type ExercisePart = {
  field: AnswerField
  /** Canonical. */
  truth: string
  /** The rule of this step, in a sentence. */
  says: string
}

/** Bytes to build what is hashed from. */
export type HashPiece = { label: string; bytes: Hex }

/** Something asked that a contract, or what it did, decides. */
export type Question = {
  /** In a sentence; code between backticks. */
  asks: string
  fields: readonly AnswerField[]
  /** By the compiler's layout and the rules of Solidity; never what a learner is judged by: see `judge`. */
  truth: LessonAnswer
  /** The true bytes that `Mistake.bytes` are held against, and what they are. */
  bytes: { label: string; value: Hex } | null
  mistakes: readonly Mistake[]
  /** What was tried, in a sentence: shown once it agrees. */
  tried: string
  /** What decides an answer. */
  judge(answer: LessonAnswer): Trial
  /** The way to the answer, in order. */
  parts: readonly ExercisePart[]
  /** In an order that tells nothing; none where nothing is hashed. */
  pieces: readonly HashPiece[]
  /** Whether slots may be added to a hash: unless it says no. */
  addsSlots?: false
}

/** A question about one contract with numbers of its own. All of it follows from the contract and a seed. */
export type Exercise = Question & {
  variant: Variant
  /** Storage to answer from, as `eth_getStorageAt` gives it: all words that are not zero. Absent where none is shown. */
  words?: Words
  /** A path of the layout that leads to what is asked, as the lenses read it; null where there is none. */
  path: string | null
  /** What makes the contract use what is asked: seen step by step in the playground. */
  program: Program
}

/** Makes a contract, from what its constructor is given; the one that a lesson itself shows is called too. */
export const lessonProgram = (
  { source, structure }: Variant,
  { name }: VariantContract,
  calls: readonly ProgramCall[],
  given: readonly string[] = [],
): Program => ({ source, contract: name, deploy: deploy(...given), calls: structure === null ? calls : [] })

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

const DRAWS = 200

/** Of the exercise on the contract that a lesson shows, which is the same for everyone. */
export const OWN_SEED = 'own'

/**
 * The exercise that a seed gives on a contract: the same everywhere. Numbers are drawn until some wrong rule applies, and the
 * truth and the answers of all wrong rules differ, so that a wrong answer tells which rule it followed.
 */
export function drawExercise(lesson: Lesson, variant: Variant, seed: string): Exercise {
  for (let draw = 0; draw < DRAWS; draw++) {
    const exercise = lesson.exercise(variant, createRandom(`${lesson.slug}/${seed}/${draw}`))
    if (exercise.mistakes.length > 0 && tellsApart(exercise)) return exercise
  }
  throw new TriptychError(`No numbers tell right from wrong in this contract of the lesson ${lesson.slug}.`)
}

/** Whether no two of the truth and the answers of wrong rules are the same. */
export function tellsApart({ truth, mistakes }: Pick<Exercise, 'truth' | 'mistakes'>): boolean {
  const answers = [truth, ...mistakes.map(({ answer }) => answer)]
  return answers.every((answer, i) => answers.slice(i + 1).every((other) => !sameAnswer(answer, other)))
}

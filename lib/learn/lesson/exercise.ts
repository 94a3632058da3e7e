import type { Hex } from 'viem'
import type { Program } from '@/lib/playground/program/program'
import type { Words } from '@/lib/storage/place/words'
import type { AnswerField, LessonAnswer } from '../answer/field'
import type { Trial } from '../lab/trial'
import type { Variant } from '../variant/variant'

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

import type { Random } from '../draw/random'
import type { Sketch } from '../variant/sketch'
import type { Variant, VariantContract } from '../variant/variant'
import type { Exercise } from './exercise'
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

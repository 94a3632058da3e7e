import type { Place } from '@/lib/storage/place/array-element'
import type { LessonAnswer } from '../answer/field'
import type { Mistake } from '../lesson/exercise'
import type { DrawnPath } from '../path/drawn-path'
import type { Sketch } from '../variant/sketch'

/** A rule as a public page states it, which is right for some values of a contract and wrong for others. */
export type Claim = {
  source: { page: string; by: string }
  /** The rule, in words of our own; code between backticks. */
  says: string
  /** A contract with values of both kinds, all with getters. */
  sketch: Sketch
  /** Where the rule leads. */
  place(way: DrawnPath): Place
  /** Answers of the wrong rules that the lesson knows. */
  mistakes(way: DrawnPath, answerOf: (place: Place) => LessonAnswer): Mistake[]
}

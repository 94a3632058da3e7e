import { TriptychError } from '@/lib/errors'
import { sameAnswer } from '../answer/field'
import { createRandom } from '../draw/random'
import type { Variant } from '../variant/variant'
import type { Exercise } from './exercise'
import type { Lesson } from './lesson'

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

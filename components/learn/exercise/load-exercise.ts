import { TriptychError } from '@/lib/errors'
import { drawExercise } from '@/lib/learn/lesson/draw-exercise'
import type { Exercise } from '@/lib/learn/lesson/exercise'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import { chooseVariant } from '@/lib/learn/variant/choose-variant'
import type { Variant } from '@/lib/learn/variant/variant'

/** The exercise that a seed gives, on a contract of another structure than those before. */
export async function loadExercise(lesson: Lesson, seed: string, but: readonly number[]): Promise<Exercise> {
  const n = chooseVariant(seed, lesson.structures.length, but)
  return drawExercise(lesson, await loadVariant(`/learn/${lesson.slug}/${n}.json`), seed)
}

export async function loadVariant(path: string): Promise<Variant> {
  try {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new TriptychError('The contract could not be loaded.', {
      whatToDo: 'Is the explorer still there? Try again.',
      cause,
    })
  }
}

import { TriptychError } from '@/lib/errors'
import type { Exercise, Lesson } from '@/lib/learn/lesson/lesson'
import { drawRound } from '@/lib/learn/proof/draw-round'
import type { Proof } from '@/lib/learn/proof/proof'
import type { Variant } from '@/lib/learn/variant/variant'

export const loadExercise = (lesson: Lesson, seed: string, proof: Proof): Promise<Exercise> =>
  drawRound(lesson, seed, proof, (n) => loadVariant(`/learn/${lesson.slug}/${n}.json`))

export async function loadVariant(path: string): Promise<Variant> {
  try {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new TriptychError('The contract could not be loaded.', {
      whatToDo: 'Check that the explorer is running, then try again.',
      cause,
    })
  }
}

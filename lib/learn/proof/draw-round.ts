import { drawExercise } from '../lesson/draw-exercise'
import type { Exercise } from '../lesson/exercise'
import type { Lesson } from '../lesson/lesson'
import { chooseVariant } from '../variant/choose-variant'
import type { Variant } from '../variant/variant'
import { addToProof, isProved, type Proof, WORKED, withoutHelp } from './proof'

/** Where the n-th compiled variant of a lesson is found. */
export type LoadVariant = (n: number) => Promise<Variant>

/** What the next round of a proof asks: a contract of another structure than those that were answered in a row. */
export async function drawRound(
  lesson: Lesson,
  seed: string,
  { round, row }: Proof,
  loadVariant: LoadVariant,
): Promise<Exercise> {
  const drawn = `${seed}/${round}`
  const n = chooseVariant(drawn, lesson.structures.length, row)
  return drawExercise(lesson, await loadVariant(n), drawn)
}

/** What a proof asks once no more help is given, of those who answer each at once and alone. */
export async function drawProof(lesson: Lesson, seed: string, loadVariant: LoadVariant): Promise<Exercise[]> {
  const exercises: Exercise[] = []
  for (let proof = withoutHelp(WORKED); !isProved(proof); ) {
    const exercise = await drawRound(lesson, seed, proof, loadVariant)
    exercises.push(exercise)
    proof = addToProof(proof, exercise.variant.structure ?? 0, true)
  }
  return exercises
}

import { drawExercise, type Exercise, type Lesson } from '../lesson/lesson'
import { chooseVariant, type Variant } from '../variant/variant'
import { addToProof, FIRST_PROOF, isProved, type Proof, stepsTold } from './proof'

/** Loads the n-th compiled variant of a lesson. */
export type LoadVariant = (n: number) => Promise<Variant>

/** The next contract of a proof. Its structure is none of those that were answered in a row. */
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

/** The three contracts of a proof for a learner who answers each at once. */
export async function drawProof(lesson: Lesson, seed: string, loadVariant: LoadVariant): Promise<Exercise[]> {
  let exercises: Exercise[] = []
  for (let proof = FIRST_PROOF; !isProved(proof); ) {
    const exercise = await drawRound(lesson, seed, proof, loadVariant)
    const alone = stepsTold(proof, exercise.parts.length) === 0
    exercises = alone ? [...exercises, exercise] : []
    proof = addToProof(proof, exercise.variant.structure ?? 0, alone)
  }
  return exercises
}

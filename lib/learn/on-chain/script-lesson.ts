import type { LessonScript } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Exercise } from '../lesson/exercise'
import { askedContract } from '../variant/facts'
import type { OnChain } from './on-chain'

/** The run that a lesson shows, for the demo chain to repeat. */
export function scriptLesson(exercise: Exercise, { plan }: FinishedRun, onChain: OnChain): LessonScript {
  const { variant, program } = exercise
  const [created, ...called] = plan.transactions
  const path = onChain.path ?? exercise.path
  if (!created || path === null)
    throw new TriptychError('A lesson for the demo chain leaves nothing to read.')
  return {
    contract: askedContract(variant).name,
    runs: onChain.runs ?? null,
    path,
    creation: created.transaction.data,
    calls: called.map(({ transaction: { data } }, i) => ({ from: program.calls[i]?.from ?? '', data })),
  }
}

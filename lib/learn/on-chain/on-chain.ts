import type { LessonContract, LessonScript } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { type PathReading, parsePathQuestion } from '@/lib/storage/question/path-question'
import type { Exercise } from '../lesson/lesson'
import type { LessonSlug } from '../lesson/lesson-titles'
import { askedContract, layoutOf, type Variant } from '../variant/variant'

/** `path` if it differs from the question; `runs`: the contract behind the proxy. */
export type OnChain = { path?: string; runs?: string }

export const ON_CHAIN: Readonly<Partial<Record<LessonSlug, OnChain>>> = {
  packing: { path: 'visits' },
  boundaries: {},
  inheritance: {},
  values: {},
  text: {},
  arrays: {},
  mapping: {},
  nested: {},
  'text-keys': {},
  proxies: {},
  namespaces: {},
  transient: { path: 'takings' },
  upgrades: { path: 'fee', runs: 'Second' },
}

export function readLessonOnChain(
  { contracts }: Variant,
  { source, implementations, path }: LessonContract,
): PathReading {
  const file = implementations?.at(-1)?.contract ?? source
  const running = contracts.find(({ name }) => file.endsWith(`/${name}`))
  if (!running) throw new TriptychError(`The lesson has no contract for ${file}.`)
  const { value, problem } = parsePathQuestion(layoutOf(running), path)
  if (!value) throw new TriptychError(problem)
  return value
}

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

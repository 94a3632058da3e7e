import type { LessonContract, LessonScript } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { type PathReading, parsePathQuestion } from '@/lib/storage/question/path-question'
import type { Exercise } from '../lesson/lesson'
import type { LessonSlug } from '../lesson/lesson-titles'
import { askedContract, layoutOf, type Variant } from '../variant/variant'

/** What is read on the demo chain where it is not what the lesson asks about, and the contract whose code a proxy runs in the end. */
export type OnChain = { path?: string; runs?: string }

/** The lessons whose own contract stands on the demo chain. */
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

/** What the lens reads of a lesson's own contract on the demo chain, by the layout of the code that runs there. */
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

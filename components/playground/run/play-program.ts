import { TriptychError } from '@/lib/errors'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { adviseVersion } from '@/lib/playground/compile/say-compiler'
import { type SaidCall, sayCalls } from '@/lib/playground/outcome/say-call'
import { planRun, type RunPlan, type RunProblem, toPlanned } from '@/lib/playground/program/plan-run'
import type { Program } from '@/lib/playground/program/program'
import { fitArguments, openForm } from '@/lib/playground/program/program-form'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { readField } from '@/lib/text/field'
import { compileInWorker } from '../compile/compile-in-worker'
import { runMachine, type ToMachine } from '../machine/run-machine'
import type { Compiled, Refused } from './run-state'

export type PlayedProgram =
  | { kind: 'refused'; refused: Refused }
  | { kind: 'misfit'; compiled: Compiled; misfit: readonly RunProblem[] }
  | {
      kind: 'ran'
      compiled: Compiled
      finished: FinishedRun
      said: readonly SaidCall[]
      ended: TriptychError | null
    }

type Way = {
  /** Reused for the same source. */
  compiled: Compiled | null
  signal: AbortSignal
  onProgress: (says: string) => void
}

export async function playProgram(program: Program, way: Way): Promise<PlayedProgram> {
  if (typeof Worker === 'undefined') throw NO_WORKERS
  const compiled = way.compiled?.source === program.source ? way.compiled : await compile(program.source, way)
  if ('problems' in compiled) return { kind: 'refused', refused: compiled }
  const fitted = fitArguments(program, compiled.form)
  const { plan, problems } = planRun(fitted, compiled.program)
  if (problems) return { kind: 'misfit', compiled, misfit: problems }
  const { ended, ...ran } = await run(plan, planTwin(fitted, compiled), compiled, way)
  const finished = { program, compiled: compiled.program, plan, ...ran }
  return { kind: 'ran', compiled, finished, said: sayCalls(finished), ended }
}

function run(plan: RunPlan, twin: ToMachine['twin'], { program }: Compiled, { signal, onProgress }: Way) {
  onProgress('Loading the EVM…')
  const { transactions } = plan
  return runMachine(
    { program, plan: toPlanned(plan), twin },
    { signal, onBegin: (at) => onProgress(`Running transaction ${at + 1} of ${transactions.length}…`) },
  )
}

function planTwin(program: Program, { twin }: Compiled): ToMachine['twin'] {
  const plan = twin && planRun(program, twin).plan
  return twin && plan ? { program: twin, plan: toPlanned(plan) } : null
}

async function compile(source: string, { signal, onProgress }: Way): Promise<Compiled | Refused> {
  const { value: sources, problem } = readField(() => parseProgramSources(source))
  if (!sources) return { source, problem, problems: [], advice: null }
  const answer = await compileInWorker(sources, {
    signal,
    onLoading: ({ version, megabytes }) => onProgress(`Loading solc ${version}, ${megabytes} MB…`),
    onLoaded: () => onProgress('Compiling…'),
  })
  if (answer.problems) {
    const { problems } = answer
    return { source, problem: null, problems, advice: adviseVersion(sources.pragmas, problems) }
  }
  return { source, program: answer.program, twin: answer.twin, form: openForm(answer.program) }
}

const NO_WORKERS = new TriptychError('This browser does not allow workers on this page.', {
  whatToDo:
    'The compiler and the EVM need workers. Your program is kept: open its link or its file in another browser.',
})

import { TriptychError } from '@/lib/errors'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { adviseVersion } from '@/lib/playground/compile/say-compiler'
import { sayCalls } from '@/lib/playground/outcome/say-call'
import { planRun, type RunPlan, toPlanned } from '@/lib/playground/program/plan-run'
import type { Program } from '@/lib/playground/program/program'
import { fitArguments, openForm } from '@/lib/playground/program/program-form'
import { readField } from '@/lib/text/field'
import { compileInWorker } from '../compile/compile-in-worker'
import { runMachine, type ToMachine } from '../machine/run-machine'
import type { Compiled, PlaygroundState, RefusedProgram } from './run-state'

type Way = {
  /** Reused for the same source. */
  compiled: Compiled | null
  signal: AbortSignal
  onProgress: (says: string) => void
}

/** Compiles and runs a program. Returns what changes in the state of the playground. */
export async function playProgram(program: Program, way: Way): Promise<Partial<PlaygroundState>> {
  if (typeof Worker === 'undefined') throw NO_WORKERS
  const compiled = way.compiled?.source === program.source ? way.compiled : await compile(program.source, way)
  if ('problems' in compiled) return { refused: compiled }
  const fitted = fitArguments(program, compiled.form)
  const { plan, problems: misfit } = planRun(fitted, compiled.program)
  if (misfit) return { refused: null, compiled, misfit }
  const { ended, ...ran } = await run(plan, planTwin(fitted, compiled), compiled, way)
  const finished = { program, compiled: compiled.program, plan, ...ran }
  return { refused: null, misfit: null, compiled, finished, said: sayCalls(finished), trouble: ended }
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

async function compile(source: string, { signal, onProgress }: Way): Promise<Compiled | RefusedProgram> {
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

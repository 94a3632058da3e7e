import { BadInputError, type TriptychError } from '@/lib/errors'
import type { Outcome } from '@/lib/playground/outcome'
import type { Program } from '@/lib/playground/program/program'
import { compileSource, loadCompiler } from '../compile/compile-source'
import { runMachine } from '../machine/run-machine'
import type { Compiled, Misfit, Refused } from './run-state'

/** What came of pressing Run: the source or the calls were refused, or transactions ran, all of them or some. */
export type Played =
  | { kind: 'refused'; refused: Refused }
  | { kind: 'misfit'; compiled: Compiled; misfit: Misfit }
  | { kind: 'ran'; compiled: Compiled; outcome: Outcome; ended: TriptychError | null }

type Way = {
  /** What the last source compiled to, which is not compiled again. */
  compiled: Compiled | null
  signal: AbortSignal
  onProgress: (says: string) => void
}

/** Compiles a program, where its source is a new one, and runs its transactions from the first on. */
export async function playProgram(program: Program, way: Way): Promise<Played> {
  const compiled = way.compiled?.source === program.source ? way.compiled : await compile(program.source, way)
  if ('problems' in compiled) return { kind: 'refused', refused: compiled }
  way.onProgress('Loading the machine…')
  const { planProgram } = await import('./plan-temp')
  const { plan, contract, made } = planProgram(compiled.program, program)
  const { ended, ...ran } = await runMachine(
    { program: compiled.program, plan, twin: null },
    {
      signal: way.signal,
      onBegin: (at) => way.onProgress(`Running transaction ${at + 1} of ${plan.length}…`),
    },
  )
  const outcome = { program, compiled: compiled.program, contract, made, ...ran }
  return { kind: 'ran', compiled, outcome, ended }
}

async function compile(source: string, { signal, onProgress }: Way): Promise<Compiled | Refused> {
  const problem = await findProblem(source)
  if (problem !== null) return { source, problem, problems: [] }
  onProgress('Loading the compiler, 6.6 MB…')
  await loadCompiler(signal)
  onProgress('Compiling…')
  const answer = await compileSource(source, signal)
  if ('problem' in answer) return { source, problem: answer.problem, problems: [] }
  if (answer.problems) return { source, problem: null, problems: answer.problems }
  return { source, program: answer.program, twin: answer.twin }
}

/** What is wrong with a source before any compiler reads it. */
async function findProblem(source: string): Promise<string | null> {
  const { parseProgramSources } = await import('@/lib/playground/compile/program-sources')
  try {
    parseProgramSources(source)
    return null
  } catch (error) {
    if (error instanceof BadInputError) return error.shortMessage
    throw error
  }
}

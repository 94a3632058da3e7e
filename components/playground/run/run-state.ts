import type { TriptychError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import type { RunProblem } from '@/lib/playground/program/plan-run'
import type { ProgramForm } from '@/lib/playground/program/program-form'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'

export type Compiled = {
  source: string
  program: CompiledProgram
  twin: CompiledProgram | null
  form: ProgramForm
}

/** `problem` is about the text itself, `problems` are from the compiler. */
export type RefusedProgram = {
  source: string
  problem: string | null
  problems: readonly CompilerProblem[]
  /** How to choose another compiler. */
  advice: string | null
}

/** Results stay until the next result. */
export type PlaygroundState = {
  /** Null while nothing runs. */
  progress: string | null
  compiled: Compiled | null
  refused: RefusedProgram | null
  /** Problems outside the source; null after a run. */
  misfit: readonly RunProblem[] | null
  finished: FinishedRun | null
  said: readonly SaidCall[]
  isStopped: boolean
  /** Why a run did not start or finish. */
  trouble: TriptychError | null
}

export const NOTHING_RAN: PlaygroundState = {
  progress: null,
  compiled: null,
  refused: null,
  misfit: null,
  finished: null,
  said: [],
  isStopped: false,
  trouble: null,
}

import type { TriptychError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import type { RunProblem } from '@/lib/playground/program/plan-run'
import type { ProgramForm } from '@/lib/playground/program/program-form'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'

/** A source that compiled. */
export type Compiled = {
  source: string
  program: CompiledProgram
  twin: CompiledProgram | null
  form: ProgramForm
}

/** Why a source did not compile: what the compiler says, or what is wrong with the text itself. */
export type Refused = {
  source: string
  problem: string | null
  problems: readonly CompilerProblem[]
  /** Which compiler refused it, and how to ask for another. */
  advice: string | null
}

/** How the playground stands. What was last compiled and run stays until something else was. */
export type PlaygroundState = {
  /** What is under way, in words; null while nothing is. */
  progress: string | null
  compiled: Compiled | null
  refused: Refused | null
  /** What is wrong with what was typed beside the source; null where it ran. */
  misfit: readonly RunProblem[] | null
  finished: FinishedRun | null
  /** What came of each transaction of that. */
  said: readonly SaidCall[]
  /** Whether the reader stopped it. */
  isStopped: boolean
  /** Why a run did not start, or not come to its end. */
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

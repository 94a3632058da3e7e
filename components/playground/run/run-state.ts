import type { TriptychError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { Outcome } from '@/lib/playground/outcome'
import type { CallProblems } from '@/lib/playground/program/call-problems'
import type { Program } from '@/lib/playground/program/program'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'

/** A source that compiled. */
export type Compiled = { source: string; program: CompiledProgram; twin: CompiledProgram | null }

/** Why a source did not compile: what the compiler says, or what is wrong with the text itself. */
export type Refused = { source: string; problem: string | null; problems: readonly CompilerProblem[] }

/** What is wrong with what was typed beside the source, for the program that it was typed in. */
export type Misfit = { program: Program; deploy: CallProblems; calls: readonly CallProblems[] }

/** How the playground stands. What was last compiled and run stays until something else was. */
export type RunState = {
  /** What is under way, in words; null while nothing is. */
  progress: string | null
  compiled: Compiled | null
  refused: Refused | null
  misfit: Misfit | null
  outcome: Outcome | null
  /** Why a run did not start, or not come to its end. */
  trouble: TriptychError | null
}

export const NOTHING_RAN: RunState = {
  progress: null,
  compiled: null,
  refused: null,
  misfit: null,
  outcome: null,
  trouble: null,
}

import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { Played, Step } from '@/lib/playground/played'
import type { Planned } from '@/lib/playground/run-program'
import type { StandingChange } from '@/lib/playground/standing/who-stands'

/** A program to run from its first transaction on. */
export type ToMachine = {
  program: CompiledProgram
  plan: readonly Planned[]
  /** The same program without the optimizer, and what deploys that; null where there is none. */
  twin: { program: CompiledProgram; plan: readonly Planned[] } | null
}

/** What came of one transaction, all but its steps: those follow in pieces, so that no message holds the page for long. */
export type SentPlayed = Omit<Played, 'steps'>

export type FromMachine =
  /** The transaction that begins now, counted from 0. */
  | { type: 'begins'; at: number }
  | { type: 'played'; played: SentPlayed; changed: StandingChange }
  | { type: 'steps'; steps: readonly Step[] }
  /** Nothing follows: all ran, or as much of it as is kept of a run. */
  | { type: 'done' }
  | { type: 'failed'; message: string }

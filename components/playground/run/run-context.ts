import { createContext, use } from 'react'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import type { StepAt } from '@/lib/playground/steps/step-rows'

/** A run and its current step. */
export type SteppedRun = {
  run: ShownRun
  at: StepAt | null
  onGo: (at: StepAt) => void
  /** On wide screens only the line of the step is shown, without the lines around it. */
  isCompact: boolean
}

export const RunContext = createContext<SteppedRun | null>(null)

export function useSteppedRun(): SteppedRun {
  const stepped = use(RunContext)
  if (!stepped) throw new Error('There is no run around this component.')
  return stepped
}

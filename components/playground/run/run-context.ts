import { createContext, use } from 'react'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import type { StepAt } from '@/lib/playground/steps/step-rows'

export type ShownRun = {
  finished: FinishedRun
  layouts: Layouts
  at: StepAt | null
  onGo: (at: StepAt) => void
}

export const RunContext = createContext<ShownRun | null>(null)

export function useShownRun(): ShownRun {
  const run = use(RunContext)
  if (!run) throw new Error('There is no run around this component.')
  return run
}

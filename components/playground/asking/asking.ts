import { type ComponentType, createContext } from 'react'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import type { StepAt } from '@/lib/playground/steps/step-rows'

export type Asker = {
  asks(run: ShownRun, at: StepAt): boolean
  Question: ComponentType<{
    run: ShownRun
    at: StepAt
    onRight: () => void
    onDone: () => void
  }>
}

/** Provided by a room above this one, and loaded on demand. */
export type AskedStep = {
  loadAsker: () => Promise<Asker>
  MakeExercise: ComponentType<{ finished: FinishedRun }>
}

/** Null if nothing is asked. */
export const AskingContext = createContext<AskedStep | null>(null)

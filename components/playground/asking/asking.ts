import { type ComponentType, createContext } from 'react'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import type { StepAt } from '@/lib/playground/steps/step-rows'

/** Asks about a step before it is shown. */
export type Asker = {
  asks(finished: FinishedRun, layouts: Layouts, at: StepAt): boolean
  Question: ComponentType<{
    finished: FinishedRun
    layouts: Layouts
    at: StepAt
    onRight: () => void
    onDone: () => void
  }>
}

/** What is asked about a run: of a room above this one, put in by the page, and loaded once it is wanted. */
export type AskedStep = {
  loadAsker: () => Promise<Asker>
  /** Makes of a run what others are asked. */
  MakeExercise: ComponentType<{ finished: FinishedRun }>
}

/** Null where nothing is asked. */
export const AskingContext = createContext<AskedStep | null>(null)

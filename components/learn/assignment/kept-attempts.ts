import type { Attempts } from '@/lib/learn/assignment/hand-in'

/** What a learner has answered so far, for a reload of this tab: nothing of it stays once the tab is closed. */
export type KeptWork = { name: string; attempts: readonly (Attempts | null)[] }

const keyOf = (exercise: string): string => `triptych-exercise-${exercise}`

/** Null where nothing is kept, and where the browser keeps nothing. */
export function loadKeptWork(exercise: string): KeptWork | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(exercise)) ?? 'null')
  } catch {
    return null
  }
}

export function keepWork(exercise: string, work: KeptWork): void {
  try {
    sessionStorage.setItem(keyOf(exercise), JSON.stringify(work))
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}

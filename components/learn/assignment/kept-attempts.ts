import * as v from 'valibot'
import type { Attempts } from '@/lib/learn/assignment/assignment'
import { parseJson } from '@/lib/text/parse-json'

const WORK = v.object({
  name: v.string(),
  attempts: v.array(
    v.nullable(v.object({ answers: v.array(v.array(v.string())), tries: v.number(), hints: v.number() })),
  ),
})

/** The answers so far, kept until the tab is closed. */
export type KeptWork = { name: string; attempts: readonly (Attempts | null)[] }

const keyOf = (exercise: string): string => `triptych-exercise-${exercise}`

/** Null if nothing is stored, or the browser blocks storage. */
export function loadKeptWork(exercise: string): KeptWork | null {
  try {
    const kept = v.safeParse(WORK, parseJson(sessionStorage.getItem(keyOf(exercise)) ?? ''))
    return kept.success ? kept.output : null
  } catch {
    return null
  }
}

export function keepWork(exercise: string, work: KeptWork): void {
  try {
    sessionStorage.setItem(keyOf(exercise), JSON.stringify(work))
  } catch {
    // The browser blocks storage: a reload starts again.
  }
}

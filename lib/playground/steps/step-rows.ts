import type { Played } from '../played'
import type { Access } from '../trace/trace'

/** A step by its transaction and its place among the steps of that, both counted from 0. */
export type StepAt = { call: number; step: number }

/** A line of the list of steps. */
export type StepRow =
  | { kind: 'transaction'; call: number; steps: number }
  /** Code that another one called, or that goes on after such a call; `depth` counts calls around it. */
  | { kind: 'frame'; call: number; frame: number; depth: number; isBack: boolean }
  | { kind: 'step'; call: number; step: number; depth: number }
  /** Accesses that were counted, and not kept. */
  | { kind: 'dropped'; call: number; op: Access['op']; count: number }

export const isRead = ({ op }: Access): boolean => op === 'SLOAD' || op === 'TLOAD'

export const isTransient = ({ op }: Access): boolean => op === 'TLOAD' || op === 'TSTORE'

/** Steps under their transaction and the code that made them, in the order in which they happened; reads only where wanted. */
export function listStepRows(played: readonly Played[], { reads }: { reads: boolean }): StepRow[] {
  return played.flatMap((one, call) => [
    { kind: 'transaction', call, steps: one.steps.length },
    ...rowsOf(one, call, reads),
    ...droppedOf(one, call),
  ])
}

function rowsOf({ trace, steps }: Played, call: number, reads: boolean): StepRow[] {
  const rows: StepRow[] = []
  let within = 0
  const seen = new Set([within])
  steps.forEach(({ access }, step) => {
    if (!reads && isRead(access)) return
    const depth = depthOf(trace.frames, access.frame)
    if (access.frame !== within) {
      rows.push({ kind: 'frame', call, frame: access.frame, depth, isBack: seen.has(access.frame) })
    }
    within = access.frame
    seen.add(within)
    rows.push({ kind: 'step', call, step, depth })
  })
  return rows
}

function droppedOf({ trace }: Played, call: number): StepRow[] {
  const ops = ['SLOAD', 'SSTORE', 'TLOAD', 'TSTORE'] as const
  return ops
    .map((op) => ({ kind: 'dropped' as const, call, op, count: trace.droppedAccesses[op] }))
    .filter(({ count }) => count > 0)
}

/** How many frames a frame lies within. */
function depthOf(frames: Played['trace']['frames'], frame: number): number {
  const parent = frames[frame]?.parent ?? null
  return parent === null ? 0 : 1 + depthOf(frames, parent)
}

/** The step that comes so many steps after another among the shown ones; null beyond either end. */
export function stepBy(rows: readonly StepRow[], at: StepAt | null, by: number): StepAt | null {
  const steps = rows.filter((row) => row.kind === 'step')
  const here = at === null ? -1 : placeOf(steps, at)
  const to = at === null ? (by > 0 ? 0 : steps.length - 1) : here + by
  const found = steps[to]
  return found ? { call: found.call, step: found.step } : null
}

/** Where a step stands among the shown ones, or, where it is not shown, the last one before it. */
function placeOf(steps: readonly StepAt[], at: StepAt): number {
  return steps.findLastIndex((step) => !isBefore(at, step))
}

/** The rows down to a step, and not those after it. */
export function rowsUntil(rows: readonly StepRow[], at: StepAt): StepRow[] {
  const last = rows.findLastIndex((row) => row.kind === 'step' && !isBefore(at, row))
  return rows.slice(0, last + 1)
}

const isBefore = (one: StepAt, other: StepAt): boolean =>
  one.call < other.call || (one.call === other.call && one.step < other.step)

/** "Step 7 of 20" as two numbers, among the shown steps. */
export function numberOfStep(rows: readonly StepRow[], at: StepAt): { number: number; of: number } {
  const steps = rows.filter((row) => row.kind === 'step')
  return { number: placeOf(steps, at) + 1, of: steps.length }
}

export const isSameStep = (a: StepAt | null, b: StepAt | null): boolean =>
  a?.call === b?.call && a?.step === b?.step

/** The step that was looked at, where a later run has it too, or else the first; null where there is none. */
export function keepStep(played: readonly Played[], at: StepAt | null): StepAt | null {
  if (at && played[at.call]?.steps[at.step]) return at
  const call = played.findIndex(({ steps }) => steps.length > 0)
  return call < 0 ? null : { call, step: 0 }
}

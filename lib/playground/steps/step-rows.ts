import type { TracedTransaction } from '../played'
import type { Access } from '../trace/trace'

/** Indexes of the transaction and the step. */
export type StepAt = { call: number; step: number }

export type StepRow =
  | { kind: 'transaction'; call: number; steps: number }
  /** `isBack`: execution returns to the frame. `depth` counts outer calls. */
  | { kind: 'frame'; call: number; frame: number; depth: number; isBack: boolean }
  | { kind: 'step'; call: number; step: number; depth: number }
  /** Accesses beyond the limit. */
  | { kind: 'dropped'; call: number; op: Access['op']; count: number }

export const isRead = ({ op }: Access): boolean => op === 'SLOAD' || op === 'TLOAD'

export const isTransient = ({ op }: Access): boolean => op === 'TLOAD' || op === 'TSTORE'

export function listStepRows(played: readonly TracedTransaction[], { reads }: { reads: boolean }): StepRow[] {
  return played.flatMap((one, call) => [
    { kind: 'transaction', call, steps: one.steps.length },
    ...rowsOf(one, call, reads),
    ...droppedOf(one, call),
  ])
}

function rowsOf({ trace, steps }: TracedTransaction, call: number, reads: boolean): StepRow[] {
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

function droppedOf({ trace }: TracedTransaction, call: number): StepRow[] {
  const ops = ['SLOAD', 'SSTORE', 'TLOAD', 'TSTORE'] as const
  return ops
    .map((op) => ({ kind: 'dropped' as const, call, op, count: trace.droppedAccesses[op] }))
    .filter(({ count }) => count > 0)
}

function depthOf(frames: TracedTransaction['trace']['frames'], frame: number): number {
  const parent = frames[frame]?.parent ?? null
  return parent === null ? 0 : 1 + depthOf(frames, parent)
}

/** Null beyond the ends. */
export function stepBy(rows: readonly StepRow[], at: StepAt | null, by: number): StepAt | null {
  const steps = rows.filter((row) => row.kind === 'step')
  const here = at === null ? -1 : placeOf(steps, at)
  const to = at === null ? (by > 0 ? 0 : steps.length - 1) : here + by
  const found = steps[to]
  return found ? { call: found.call, step: found.step } : null
}

/** The index of a step, or of the last shown step before it. */
function placeOf(steps: readonly StepAt[], at: StepAt): number {
  return steps.findLastIndex((step) => !isBefore(at, step))
}

export function rowsUntil(rows: readonly StepRow[], at: StepAt): StepRow[] {
  const last = rows.findLastIndex((row) => row.kind === 'step' && !isBefore(at, row))
  return rows.slice(0, last + 1)
}

const isBefore = (one: StepAt, other: StepAt): boolean =>
  one.call < other.call || (one.call === other.call && one.step < other.step)

/** "Step 7 of 20" */
export function numberOfStep(rows: readonly StepRow[], at: StepAt): { number: number; of: number } {
  const steps = rows.filter((row) => row.kind === 'step')
  return { number: placeOf(steps, at) + 1, of: steps.length }
}

export const isSameStep = (a: StepAt | null, b: StepAt | null): boolean =>
  a?.call === b?.call && a?.step === b?.step

/** The same step of a new run, else the first; null without steps. */
export function keepStep(played: readonly TracedTransaction[], at: StepAt | null): StepAt | null {
  if (at && played[at.call]?.steps[at.step]) return at
  const call = played.findIndex(({ steps }) => steps.length > 0)
  return call < 0 ? null : { call, step: 0 }
}

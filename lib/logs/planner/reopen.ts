import type { BlockRange } from '../block-range'
import type { PlannerSnapshot } from '../range-planner'
import { openLane } from './lanes'

/** A finished search that forgets everything it knew from block `from` on, and asks for `newest` again. */
export function reopen(snapshot: PlannerSnapshot, from: number, newest: BlockRange | null): PlannerSnapshot {
  return {
    ...snapshot,
    left: newest ? [openLane(newest)] : [],
    gaps: snapshot.gaps.filter(({ to }) => to < from),
    density: snapshot.density.filter(({ to }) => to < from),
  }
}

import type { BlockRange } from '@/lib/block/block-range'
import { openLane } from './lanes'
import type { PlannerSnapshot } from './range-planner'

/** A finished search that forgets all from block `from` on, and reads `newest` again. */
export function reopen(snapshot: PlannerSnapshot, from: number, newest: BlockRange | null): PlannerSnapshot {
  return {
    ...snapshot,
    left: newest ? [openLane(newest)] : [],
    gaps: snapshot.gaps
      .filter((gap) => gap.from < from)
      .map((gap) => ({ ...gap, to: Math.min(gap.to, from - 1) })),
    density: snapshot.density.filter(({ to }) => to < from),
    ...((snapshot.firstLog ?? 0) >= from && { firstLog: null }),
    ...((snapshot.lastLog ?? 0) >= from && { lastLog: from - 1 }),
  }
}

/** A search that reads the gaps within `range` again. */
export function reopenGap<Snapshot extends PlannerSnapshot>(snapshot: Snapshot, range: BlockRange): Snapshot {
  const isWithin = (gap: BlockRange) => gap.from >= range.from && gap.to <= range.to
  const again = snapshot.gaps.filter(isWithin).map(openLane)
  return {
    ...snapshot,
    left: [...snapshot.left, ...again].toSorted((a, b) => a.from - b.from),
    gaps: snapshot.gaps.filter((gap) => !isWithin(gap)),
  }
}

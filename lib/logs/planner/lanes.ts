import type { BlockRange } from '@/lib/block/block-range'

/** A range known to hold too many logs. It starts at or before its lane's edge; `held` of its logs are in already. */
type RefusedRange = { to: number; held: number }

/** Blocks still to be asked for, from the edge `from` on, by one call at a time. */
export type Lane = BlockRange & {
  asking: BlockRange | null
  refused: readonly RefusedRange[]
  /** Whether a call from this edge was refused. */
  refusedHere: boolean
  /** Blocks from the edge on that the service suggested. */
  suggested: number | null
  /** What the answer up to the edge held, in answers' worth; null where none ends there. */
  fillBehind: number | null
}

export const openLane = ({ from, to }: BlockRange): Lane => ({
  from,
  to,
  asking: null,
  refused: [],
  refusedHere: false,
  suggested: null,
  fillBehind: null,
})

/** A lane without the call under way: what is still to be asked if that is lost. */
export type LeftRange = Omit<Lane, 'asking'>

export const blocksLeftOf = ({ asking, ...left }: Lane): LeftRange => left

export const resumeLane = (left: LeftRange): Lane => ({ ...left, asking: null })

/** The lane after an answer up to `to` that brought `count` logs; null when nothing of it is left. */
export function advance(lane: Lane, to: number, count: number, resultLimit: number): Lane | null {
  if (to === lane.to) return null
  const refused = lane.refused
    .filter((range) => range.to > to)
    .map((range) => ({ to: range.to, held: range.held + count }))
  return { ...openLane({ from: to + 1, to: lane.to }), refused, fillBehind: count / resultLimit }
}

/** The fewest logs of a refused range that an answer makes whole; infinite where it makes none whole. */
export const leastRefused = (lane: Lane, blockNumbers: ArrayLike<number>, to: number): number =>
  lane.refused
    .filter((range) => range.to <= to)
    .map((range) => range.held + countUpTo(blockNumbers, range.to))
    .reduce((least, logs) => Math.min(least, logs), Number.POSITIVE_INFINITY)

function countUpTo(blockNumbers: ArrayLike<number>, to: number): number {
  let count = blockNumbers.length
  while (count > 0 && (blockNumbers[count - 1] ?? 0) > to) count--
  return count
}

/** The lane after a refusal. `isFull`: its range has too many logs; `suggested`: blocks that the service suggested. */
export const refusedLane = (
  lane: Lane,
  range: BlockRange,
  isFull: boolean,
  suggested: number | null,
): Lane => ({
  ...lane,
  asking: null,
  suggested,
  refusedHere: lane.refusedHere || isFull,
  refused: isFull ? [...lane.refused, { to: range.to, held: 0 }] : lane.refused,
})

/** The lane behind a block that cannot be had. That block may be why wider ranges were refused, so they tell nothing now. */
export const skip = (lane: Lane, block: number): Lane | null =>
  block === lane.to ? null : openLane({ from: block + 1, to: lane.to })

/**
 * A width from the edge on that will be refused: the rest of a refused range holds its logs that were not returned
 * yet. Infinite when there is none.
 */
export function refusedWidth(lane: Lane, resultLimit: number): number {
  const widths = lane.refused
    .filter(({ held }) => held < resultLimit)
    .map(({ to, held }) => (to - lane.from + 1) / (1 - held / resultLimit))
  return Math.min(Number.POSITIVE_INFINITY, ...widths)
}

/** Cuts what a lane is not asking for yet in the middle, so that two can ask. */
export function cutLane(lane: Lane): [Lane, Lane] {
  const cut = lane.to - Math.floor(waiting(lane) / 2)
  return [
    { ...lane, to: cut, refused: lane.refused.filter(({ to }) => to <= cut) },
    openLane({ from: cut + 1, to: lane.to }),
  ]
}

/** Blocks of a lane beyond those being asked for. */
export const waiting = (lane: Lane): number => lane.to - (lane.asking?.to ?? lane.from - 1)

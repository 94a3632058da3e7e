import type { BlockRange } from '@/lib/block/block-range'

/** A range with too many logs. It starts at or before its lane's edge; `held` of its logs are known. */
type RefusedRange = { to: number; held: number }

/** Blocks left, from the edge `from` on, for one call at a time. */
export type Lane = BlockRange & {
  asking: BlockRange | null
  refused: readonly RefusedRange[]
  refusedHere: boolean
  suggested: number | null
  /** The fill of the response before the edge; null for none. */
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

/** A lane without the call in progress. */
export type LeftRange = Omit<Lane, 'asking'>

export const blocksLeftOf = ({ asking, ...left }: Lane): LeftRange => left

export const resumeLane = (left: LeftRange): Lane => ({ ...left, asking: null })

/** The lane after a response with `count` logs up to `to`; null when nothing is left. */
export function advance(lane: Lane, to: number, count: number, resultLimit: number): Lane | null {
  if (to === lane.to) return null
  const refused = lane.refused
    .filter((range) => range.to > to)
    .map((range) => ({ to: range.to, held: range.held + count }))
  return { ...openLane({ from: to + 1, to: lane.to }), refused, fillBehind: count / resultLimit }
}

/** The fewest logs of a refused range that this response completes; infinite for none. */
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

/** The lane after a block that cannot be fetched. It may be why wider ranges were refused, so those are forgotten. */
export const skip = (lane: Lane, block: number): Lane | null =>
  block === lane.to ? null : openLane({ from: block + 1, to: lane.to })

/** A width from the edge on that will be refused; infinite for none. */
export function refusedWidth(lane: Lane, resultLimit: number): number {
  const widths = lane.refused
    .filter(({ held }) => held < resultLimit)
    .map(({ to, held }) => (to - lane.from + 1) / (1 - held / resultLimit))
  return Math.min(Number.POSITIVE_INFINITY, ...widths)
}

/** Cuts the rest of a lane in the middle, for two workers. */
export function cutLane(lane: Lane): [Lane, Lane] {
  const cut = lane.to - Math.floor(waiting(lane) / 2)
  return [
    { ...lane, to: cut, refused: lane.refused.filter(({ to }) => to <= cut) },
    openLane({ from: cut + 1, to: lane.to }),
  ]
}

/** Blocks of a lane after those in progress. */
export const waiting = (lane: Lane): number => lane.to - (lane.asking?.to ?? lane.from - 1)

/** Blocks `from` to `to`, both included. */
export type BlockRange = { from: number; to: number }

/** Why a service would not answer for a range. Each is a different fact about it, though all make the range smaller. */
export type RangeRefusalKind = 'too-many-results' | 'timeout' | 'range-too-large'

/** What is still to be asked, and what cannot be had: the rest of the range is answered. Both ascending. */
export type PlannerSnapshot = { left: readonly BlockRange[]; gaps: readonly BlockRange[] }

export type RangePlanner = {
  /** The leftmost range that nobody is asking for yet, or null when none is left over. */
  next: () => BlockRange | null
  accept: (range: BlockRange) => void
  /** Halves the range, or names it a gap when it is a single block. */
  refuse: (range: BlockRange, refusal: { kind: RangeRefusalKind }) => 'split' | 'gap'
  readonly done: boolean
  /** Ranges being asked for count as left, so that a search that dies in mid-call loses only that call. */
  snapshot: () => PlannerSnapshot
}

/**
 * Decides which range to ask for next. Pure: it knows blocks, not logs or calls.
 * Accepted ranges, gaps and what is left always tile `from` to `to` exactly.
 */
export function createRangePlanner({
  from,
  to,
  snapshot,
}: BlockRange & { snapshot?: PlannerSnapshot }): RangePlanner {
  let left: readonly BlockRange[] = snapshot?.left ?? [{ from, to }]
  let gaps: readonly BlockRange[] = snapshot?.gaps ?? []
  let asking: readonly BlockRange[] = []
  let widest = Number.POSITIVE_INFINITY

  const settle = (range: BlockRange) => {
    const others = asking.filter((asked) => asked.from !== range.from || asked.to !== range.to)
    if (others.length === asking.length) throw new RangeError('This range was not asked for.')
    asking = others
  }

  return {
    next() {
      const [first, ...rest] = left
      if (!first) return null
      const [range, remainder] = cut(first, widest)
      left = remainder ? [remainder, ...rest] : rest
      asking = [...asking, range]
      return range
    },
    accept: settle,
    refuse(range, { kind }) {
      settle(range)
      const [head, tail] = halves(range)
      if (kind === 'range-too-large') widest = Math.min(widest, width(head))
      if (tail) left = ascending([head, tail, ...left])
      else gaps = ascending([head, ...gaps])
      return tail ? 'split' : 'gap'
    },
    get done() {
      return left.length === 0 && asking.length === 0
    },
    snapshot: () => ({ left: ascending([...left, ...asking]), gaps }),
  }
}

export const width = ({ from, to }: BlockRange): number => to - from + 1

/** A single block has no second half. */
export const halves = (range: BlockRange) => cut(range, Math.ceil(width(range) / 2))

const ascending = (ranges: readonly BlockRange[]) => ranges.toSorted((a, b) => a.from - b.from)

/** The first `blocks` blocks of a range, and the rest of it if there is any. */
function cut({ from, to }: BlockRange, blocks: number): [BlockRange, BlockRange | null] {
  const end = from + blocks - 1
  return end >= to
    ? [{ from, to }, null]
    : [
        { from, to: end },
        { from: end + 1, to },
      ]
}

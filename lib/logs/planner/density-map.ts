import type { BlockRange } from '@/lib/block/block-range'

export type Bin = BlockRange & { count: number }

/** A full response becomes 16 bins of about equal count. Blocks with more logs are bins of their own. */
const BINS_PER_ANSWER = 16

/** Beyond this, neighbours are merged. */
const MAX_BINS = 8192

export type DensityMap = ReturnType<typeof createDensityMap>

/** Where logs were found, coarsely: enough to forecast the next blocks. */
export function createDensityMap(resultLimit: number, known: readonly Bin[] = []) {
  let bins: Bin[] = known.toSorted((a, b) => a.from - b.from)

  /** Index of the first bin that ends at `block` or later. */
  const indexOf = (block: number) => {
    let low = 0
    let high = bins.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bins[middle]?.to ?? 0) < block) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /** Records the logs of an answer. Returns its bins. */
    add(range: BlockRange, blockNumbers: ArrayLike<number>): readonly Bin[] {
      const added = cutIntoBins(range, blockNumbers, resultLimit / BINS_PER_ANSWER)
      if (bins.length + added.length > MAX_BINS) bins = mergeInPairs(bins)
      bins.splice(indexOf(range.from), 0, ...added)
      return added
    },
    /** Known bins below a block, nearest first. */
    *behind(block: number): Iterable<Bin> {
      for (let at = indexOf(block) - 1; at >= 0; at--) {
        const bin = bins[at]
        if (bin) yield bin
      }
    },
    /** Known bins from the one that has a block on, ascending. */
    *from(block: number): Iterable<Bin> {
      for (let at = indexOf(block); at < bins.length; at++) {
        const bin = bins[at]
        if (bin) yield bin
      }
    },
    bins: (): readonly Bin[] => [...bins],
  }
}

/** Cuts after every `target` logs, and around any block with that many. */
function cutIntoBins({ from, to }: BlockRange, blocks: ArrayLike<number>, target: number): Bin[] {
  const bins: Bin[] = []
  let start = from
  let count = 0
  const close = (end: number) => {
    if (end < start) return
    bins.push({ from: start, to: end, count })
    start = end + 1
    count = 0
  }
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] ?? to
    let next = at + 1
    while (next < blocks.length && blocks[next] === block) next++
    const logs = next - at
    if (logs >= target) close(block - 1)
    count += logs
    if (count >= target) close(block)
    at = next
  }
  close(to)
  return bins
}

function mergeInPairs(bins: readonly Bin[]): Bin[] {
  const merged: Bin[] = []
  let open: Bin | null = null
  for (const bin of bins) {
    if (open && open.to + 1 === bin.from) {
      merged.push({ from: open.from, to: bin.to, count: open.count + bin.count })
      open = null
    } else {
      if (open) merged.push(open)
      open = bin
    }
  }
  if (open) merged.push(open)
  return merged
}

import type { Hex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'

export type Probe = { block: number; word: Hex }

/** `block` is the first one with the value `after`. */
export type Change = { block: number; before: Hex; after: Hex }

/**
 * Finds the last change of a word by bisection, and yields each read. Null if no read differs from the newest
 * one. Blocks in `known` are not read again. Takes at most ceil(log2(blocks)) reads once both ends are known.
 * Misses a value that changed and changed back between two reads. Throws what `read` throws.
 */
export async function* searchChange(
  read: (block: number) => Promise<Hex>,
  { from, to }: BlockRange,
  known: readonly Probe[] = [],
): AsyncGenerator<Probe, Change | null> {
  const newest = known.find(({ block }) => block === to) ?? (yield* probe(read, to))
  const within = [newest, ...known.filter(({ block }) => from <= block && block < to)]
  if (from < to && !within.some(({ block }) => block === from) && !findWindow(within)) {
    within.push(yield* probe(read, from))
  }
  const window = findWindow(within)
  if (!window) return null
  let { below, above } = window
  while (above.block - below.block > 1) {
    const middle = yield* probe(read, Math.floor((below.block + above.block) / 2))
    if (middle.word === newest.word) above = middle
    else below = middle
  }
  return { block: above.block, before: below.word, after: above.word }
}

async function* probe(read: (block: number) => Promise<Hex>, block: number): AsyncGenerator<Probe, Probe> {
  const found = { block, word: await read(block) }
  yield found
  return found
}

/** The two neighbouring reads around the last change; null if all are the same. */
function findWindow(probes: readonly Probe[]): { below: Probe; above: Probe } | null {
  const newestFirst = [...probes].sort((a, b) => b.block - a.block)
  const at = newestFirst.findIndex(({ word }) => word !== newestFirst[0]?.word)
  const [above, below] = newestFirst.slice(Math.max(at - 1, 0))
  return at > 0 && above && below ? { below, above } : null
}

/** Most reads of `searchChange` with the same arguments. */
export function countMostReads({ from, to }: BlockRange, known: readonly Probe[] = []): number {
  if (from >= to) return known.some(({ block }) => block === to) ? 0 : 1
  const within = known.filter(({ block }) => from <= block && block <= to)
  const isKnown = (block: number) => within.some((one) => one.block === block)
  const window = isKnown(to) ? findWindow(within) : null
  if (window) return ceilLog2(window.above.block - window.below.block)
  if (isKnown(from) && isKnown(to)) return 0
  return (isKnown(to) ? 0 : 1) + (isKnown(from) ? 0 : 1) + ceilLog2(to - from)
}

const ceilLog2 = (count: number): number => (count <= 1 ? 0 : (count - 1).toString(2).length)

/**
 * Like {@link searchChange}, after reads at likely blocks, and before each of them that has another value. So
 * it also finds a change that was undone in a later block. Throws what `read` throws.
 */
export async function* searchAtBlocks(
  read: (block: number) => Promise<Hex>,
  range: BlockRange,
  blocks: readonly number[],
  known: readonly Probe[] = [],
): AsyncGenerator<Probe, Change | null> {
  const probes = [...known]
  const within = (block: number) => range.from <= block && block <= range.to
  async function* probeOnce(block: number) {
    if (!within(block) || probes.some((probe) => probe.block === block)) return
    const found = { block, word: await read(block) }
    probes.push(found)
    yield found
  }
  for (const block of [range.to, ...blocks, range.from]) yield* probeOnce(block)
  for (const block of listChanged(probes)) yield* probeOnce(block - 1)
  return yield* searchChange(read, range, probes)
}

function listChanged(probes: readonly Probe[]): number[] {
  const oldestFirst = [...probes].sort((a, b) => a.block - b.block)
  return oldestFirst.flatMap(({ block, word }, at) => {
    const before = oldestFirst[at - 1]
    return before && before.word !== word ? [block] : []
  })
}

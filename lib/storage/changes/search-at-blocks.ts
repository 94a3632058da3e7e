import type { Hex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { type Change, type Probe, searchChange } from './search-change'

/**
 * The last change of a word in a range, like {@link searchChange}, after reads at blocks where one is likely: each of
 * them, and the block before where the word had become another. So a change that was undone in a later one of these
 * blocks is seen as well. Throws what `read` throws.
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

/** Blocks whose word is not that of the probe before. */
function listChanged(probes: readonly Probe[]): number[] {
  const oldestFirst = [...probes].sort((a, b) => a.block - b.block)
  return oldestFirst.flatMap(({ block, word }, at) => {
    const before = oldestFirst[at - 1]
    return before && before.word !== word ? [block] : []
  })
}

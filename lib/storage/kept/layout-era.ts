import { numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from './kept-layouts'

/** The layout of an address from a block on, until the next one: a proxy has another with each upgrade. */
export type LayoutEra = { fromBlock: bigint; known: KnownLayout }

/**
 * The layout that counts at a block, by eras from oldest to newest; null when there are none. A tag that moves is taken
 * for the newest block.
 */
export function layoutAt(eras: readonly LayoutEra[], block: BlockParameter): KnownLayout | null {
  const number = numberOfBlock(block)
  const era = number === null ? eras.at(-1) : eras.findLast(({ fromBlock }) => fromBlock <= number)
  return (era ?? eras[0])?.known ?? null
}

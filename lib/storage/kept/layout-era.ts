import type { KnownLayout } from './kept-layouts'

/** The layout of an address from a block on, until the next one: a proxy has another with each upgrade. */
export type LayoutEra = { fromBlock: bigint; known: KnownLayout }

/**
 * The layout that counts at a block, by eras from oldest to newest; null when there are none. `block` is a hex number or a
 * tag: `earliest` is block 0, the others are taken for the newest block.
 */
export function layoutAt(eras: readonly LayoutEra[], block: string): KnownLayout | null {
  const number = block.startsWith('0x') ? BigInt(block) : block === 'earliest' ? 0n : null
  const era = number === null ? eras.at(-1) : eras.findLast(({ fromBlock }) => fromBlock <= number)
  return (era ?? eras[0])?.known ?? null
}

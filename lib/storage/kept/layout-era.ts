import { numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode, KnownLayout } from './layout-text'

/**
 * The layout of an address from a block on, until the next one: a proxy has another with each upgrade. Null where the one
 * before fits no longer.
 */
export type LayoutEra = { fromBlock: bigint; known: KnownLayout | null }

/**
 * The layout that counts at a block, by eras from oldest to newest; null when there is none. A tag that moves is taken
 * for the newest block.
 */
export function layoutAt(eras: readonly LayoutEra[], block: BlockParameter): KnownLayout | null {
  const number = numberOfBlock(block)
  const era = number === null ? eras.at(-1) : eras.findLast(({ fromBlock }) => fromBlock <= number)
  return (era ?? eras[0])?.known ?? null
}

/** Whether a layout may be of a code that runs now: nothing speaks against one whose code nobody looked at. */
export const fits = ({ text: { code } }: KnownLayout, seen: FittedCode | undefined): boolean =>
  !code || !seen || isSameCode(code, seen)

/** The same code, and for a proxy the same implementation. */
export const isSameCode = (a: FittedCode, b: FittedCode): boolean =>
  a.hash === b.hash && a.address === b.address

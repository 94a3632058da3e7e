import { numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout, LayoutText, SeenCode } from './layout-text'

/**
 * The layout of an address from a block on, until the next one: a proxy has another with each upgrade. Null where the one
 * before fits no longer.
 */
export type LayoutVersion = { fromBlock: bigint; known: KnownLayout | null }

/**
 * The layout that counts at a block, by eras from oldest to newest; null when there is none. A tag that moves is taken
 * for the newest block.
 */
export function layoutAt(eras: readonly LayoutVersion[], block: BlockParameter): KnownLayout | null {
  const number = numberOfBlock(block)
  const era = number === null ? eras.at(-1) : eras.findLast(({ fromBlock }) => fromBlock <= number)
  return (era ?? eras[0])?.known ?? null
}

/** Whether a layout may be of a code that runs now. */
export const fits = ({ text }: KnownLayout, seen: SeenCode | undefined): boolean =>
  !seen || !isOfOther(text, seen)

/** Whether a layout is of other code than was seen: nothing speaks against one of which nobody said whose code it is of. */
export const isOfOther = ({ code, of }: Pick<LayoutText, 'code' | 'of'>, seen: SeenCode): boolean =>
  code ? !isSameCode(code, seen) : of !== undefined && of !== seen.address

/** The same code, and for a proxy the same implementation; as far as both hashes are known. */
export const isSameCode = (a: SeenCode, b: SeenCode): boolean =>
  a.address === b.address && (a.hash === null || b.hash === null || a.hash === b.hash)

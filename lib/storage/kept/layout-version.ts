import { numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout, LayoutText, SeenCode } from './layout-text'

/** A layout from a block on, until the next one. Null if no layout fits the code since then. */
export type LayoutVersion = { fromBlock: bigint; known: KnownLayout | null }

/** The layout at a block; versions are oldest first. A moving tag means the newest block. */
export function layoutAt(versions: readonly LayoutVersion[], block: BlockParameter): KnownLayout | null {
  const number = numberOfBlock(block)
  const version =
    number === null ? versions.at(-1) : versions.findLast(({ fromBlock }) => fromBlock <= number)
  return (version ?? versions[0])?.known ?? null
}

/** Whether a layout may be of the code that runs now. */
export const fits = ({ text }: KnownLayout, seen: SeenCode | undefined): boolean =>
  !seen || !isOfOther(text, seen)

/** Whether a layout is of other code. A layout without a code fits any. */
export const isOfOther = ({ code, of }: Pick<LayoutText, 'code' | 'of'>, seen: SeenCode): boolean =>
  code ? !isSameCode(code, seen) : of !== undefined && of !== seen.address

/** The same implementation, and the same hash if both are known. */
export const isSameCode = (a: SeenCode, b: SeenCode): boolean =>
  a.address === b.address && (a.hash === null || b.hash === null || a.hash === b.hash)

import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { formatCount } from '@/lib/text/count'

/** The number of a block without a call; null for a tag whose block changes. */
export function numberOfBlock(block: BlockParameter): number | null {
  if (block === 'earliest') return 0
  return isBlockTag(block) ? null : Number(block)
}

/** "20314", or "latest": as typed. */
export const formatBlock = (block: BlockParameter): string =>
  isBlockTag(block) ? block : String(BigInt(block))

/** "block 20,314", or "block latest". */
export const describeBlock = (block: BlockParameter): string =>
  `block ${isBlockTag(block) ? block : formatCount(Number(block))}`

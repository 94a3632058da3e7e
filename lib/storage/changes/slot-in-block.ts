import type { Hex } from 'viem'
import { formatSlot } from '../place/slot'
import { wordAt } from '../place/words'
import type { WordsByBlock } from './time-steps'

/** A slot and its words after the parent of a block and after the block; null unless both were read. Address in lower case. */
export function slotInBlock(
  { address, slot }: { address: Hex; slot: bigint },
  block: number,
  known: WordsByBlock,
) {
  const [before, after] = [block - 1, block].map((at) => wordAt(known.get(at) ?? new Map(), slot))
  if (!before || !after) return null
  return {
    address: address.toLowerCase() as Hex,
    slot: formatSlot(slot),
    block: BigInt(block),
    before,
    after,
  }
}

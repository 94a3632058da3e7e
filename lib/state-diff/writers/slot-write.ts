import type { Hex } from 'viem'

/** A slot, and its words after the parent of a block and after the block. Address in lower case, slot and words with 32 bytes. */
export type SlotInBlock = { address: Hex; slot: Hex; block: bigint; before: Hex; after: Hex }

/**
 * One change of the slot. `place` is the index of the transaction (0 is the first). System calls open a block; system calls and
 * withdrawals close it.
 */
export type SlotWrite = { place: number | 'opening' | 'closing'; before: Hex; after: Hex }

/** The change of each transaction, the first of them with index 0; undefined: it did not change the slot. */
export const listWrites = (
  changes: readonly ({ before: Hex; after: Hex } | undefined)[],
): readonly SlotWrite[] =>
  changes.flatMap((change, place) => (change ? [{ place, before: change.before, after: change.after }] : []))

/** Whether the writes lead from the word after the parent block to the word after the block, with no gap. */
export function explainsBlock(writes: readonly SlotWrite[], { before, after }: SlotInBlock): boolean {
  let word = before
  for (const write of writes) {
    if (write.before !== word) return false
    word = write.after
  }
  return word === after
}

/** Contracts of EIP-7002 and EIP-7251, which a system call writes after the last transaction. */
const CLOSING: readonly Hex[] = [
  '0x00000961ef480eb55e80d19ad83579a64c007002',
  '0x0000bbddc7ce488642fb579f8b00f3a590007251',
]

/** Adds the closing write of EIP-7002 or EIP-7251, where the transactions left another word than the block. */
export function withClosing(writes: readonly SlotWrite[], slot: SlotInBlock): readonly SlotWrite[] {
  const left = writes.at(-1)?.after ?? slot.before
  if (!CLOSING.includes(slot.address) || left === slot.after) return writes
  return [...writes, { place: 'closing', before: left, after: slot.after }]
}

import { type Hex, numberToHex } from 'viem'
import { BadInputError } from '@/lib/errors'

/** Slots of a contract: 2^256, so slot arithmetic wraps (Solidity docs, "Layout of State Variables in Storage"). */
const SLOTS = 1n << 256n

/** A slot as the 66 characters that every node accepts. */
export function formatSlot(slot: bigint): Hex {
  return numberToHex(BigInt.asUintN(256, slot), { size: 32 })
}

/** A slot below this did not come from a hash: somebody chose the number. */
const CHOSEN = 1n << 224n

/** Small slot numbers in decimal, as compilers count them; chosen ones in hex as they are written, hashed ones whole. */
export function shortSlot(slot: bigint): string {
  if (slot < 1_000_000n) return slot.toString()
  return slot < CHOSEN ? numberToHex(slot) : formatSlot(slot)
}

/** A slot in a narrow column: whole up to 8 bytes, or `longest` characters, else by its ends, in which neighbours differ. */
export function slotLabel(slot: bigint, longest = 18): string {
  const text = shortSlot(slot)
  return text.length > longest ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/** `slot + count`, past the end of storage back to its beginning. */
export function addSlots(slot: bigint, count: bigint): bigint {
  return BigInt.asUintN(256, slot + count)
}

/** Reads a slot number typed as decimal or `0x` hex. Throws {@link BadInputError} for what is neither or too large. */
export function parseSlot(text: string): bigint {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Type a slot number, for example 0 or 0x0.')
  if (!/^(\d+|0[xX][0-9a-fA-F]+)$/.test(typed)) {
    throw new BadInputError('A slot is a whole number: decimal digits, or 0x and hex digits.')
  }
  // 78 digits hold 2^256 - 1; BigInt is slow on a pasted megabyte of them.
  const slot = typed.length > 200 ? SLOTS : BigInt(typed.toLowerCase())
  if (slot >= SLOTS) throw new BadInputError('A slot has at most 32 bytes, 64 hex digits.')
  return slot
}

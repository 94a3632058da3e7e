import { type Hex, numberToHex } from 'viem'
import { BadInputError } from '@/lib/errors'

/** Slot arithmetic wraps at 2^256 (Solidity docs, "Layout of State Variables in Storage"). */
const SLOTS = 1n << 256n

/** 66 characters, which every node accepts. */
export function formatSlot(slot: bigint): Hex {
  return numberToHex(BigInt.asUintN(256, slot), { size: 32 })
}

/** A smaller slot is not from a hash. */
const CHOSEN = 1n << 224n

/** Small numbers in decimal, larger ones in hex, hashes whole. */
export function shortSlot(slot: bigint): string {
  if (slot < 1_000_000n) return slot.toString()
  return slot < CHOSEN ? numberToHex(slot) : formatSlot(slot)
}

/** For a narrow column: cut in the middle, because neighbours differ at the end. */
export function slotLabel(slot: bigint, longest = 18): string {
  const text = shortSlot(slot)
  return text.length > longest ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/** Wraps at the end of storage. */
export function addSlots(slot: bigint, count: bigint): bigint {
  return BigInt.asUintN(256, slot + count)
}

/** Parses decimal or `0x` hex. Throws {@link BadInputError}. */
export function parseSlot(text: string): bigint {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Type a slot number, for example 0 or 0x0.')
  if (!/^(\d+|0[xX][0-9a-fA-F]+)$/.test(typed)) {
    throw new BadInputError('A slot is a whole number: decimal digits, or 0x and hex digits.')
  }
  // 2^256 - 1 has 78 digits; BigInt is slow on a pasted megabyte.
  const slot = typed.length > 200 ? SLOTS : BigInt(typed.toLowerCase())
  if (slot >= SLOTS) throw new BadInputError('A slot has at most 32 bytes, 64 hex digits.')
  return slot
}

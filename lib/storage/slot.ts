import { type Hex, numberToHex } from 'viem'
import { BadInputError } from '@/lib/errors'

/** Slots of a contract: 2^256, so slot arithmetic wraps (Solidity docs, "Layout of State Variables in Storage"). */
const SLOTS = 1n << 256n

/** A slot as the 66 characters that every node accepts. */
export function formatSlot(slot: bigint): Hex {
  return numberToHex(((slot % SLOTS) + SLOTS) % SLOTS, { size: 32 })
}

/** Reads a slot number typed as decimal or `0x` hex. Throws {@link BadInputError} for what is neither or too large. */
export function parseSlot(text: string): bigint {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Type a slot number, for example 0 or 0x0.')
  if (!/^(\d+|0[xX][0-9a-fA-F]+)$/.test(typed)) {
    throw new BadInputError('A slot is a whole number: decimal digits, or 0x and hex digits.')
  }
  const slot = BigInt(typed.toLowerCase())
  if (slot >= SLOTS) throw new BadInputError('A slot has at most 32 bytes, 64 hex digits.')
  return slot
}

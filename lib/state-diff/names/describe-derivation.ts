import { type Hex, keccak256, size, sliceHex } from 'viem'
import { shortSlot } from '@/lib/storage/place/slot'

const WORD_BYTES = 32

/**
 * How a slot follows from the bytes that were hashed.
 * @example "keccak256(0x86cb…4c3e ‖ 2)", or "keccak256(5) + 3" for an element of an array
 */
export function describeDerivation(slot: Hex, preimage: Hex): string {
  const offset = BigInt(slot) - BigInt(keccak256(preimage))
  const hashed = `keccak256(${partsOf(preimage).map(describeWord).join(' ‖ ')})`
  return offset > 0n ? `${hashed} + ${shortSlot(offset)}` : hashed
}

/** Whole words; other bytes, such as a text key, are one part before the last word. */
function partsOf(preimage: Hex): readonly Hex[] {
  const bytes = size(preimage)
  if (bytes <= WORD_BYTES) return [preimage]
  return [sliceHex(preimage, 0, bytes - WORD_BYTES), sliceHex(preimage, bytes - WORD_BYTES)]
}

/** Small numbers in decimal, words that can be an address with 20 bytes, other words in hex. */
function describeWord(word: Hex): string {
  if (size(word) !== WORD_BYTES) return word
  const value = BigInt(word)
  const isAddress = value >= 2n ** 80n && value < 2n ** 160n
  return isAddress ? sliceHex(word, 12) : shortSlot(value)
}

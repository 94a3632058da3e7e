import { concatHex, type Hex, keccak256, padHex, size, sliceHex } from 'viem'
import type { EncodedKey } from '@/lib/storage/place/mapping-key'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'

/** The slot that a hash gives. */
export const hashSlot = (preimage: Hex): bigint => BigInt(keccak256(preimage))

/** A key as it was written, without what its rule adds. */
export const bareKey = ({ bytes, padding }: EncodedKey): Hex =>
  padding.side === 'left' ? sliceHex(bytes, padding.bytes) : sliceHex(bytes, 0, size(bytes) - padding.bytes)

/** Zeros behind it, up to whole words: as calldata has text, and as no key of a mapping is hashed. */
export const padText = (key: Hex): Hex => padHex(key, { size: 32 * Math.ceil(size(key) / 32), dir: 'right' })

/** The bytes of a value in the opposite order. */
export const turnAround = (bytes: Hex): Hex =>
  `0x${[...bytes.slice(2).matchAll(/../g)]
    .map(([byte]) => byte)
    .reverse()
    .join('')}`

/** The hash of some pieces, one behind the other, with slots added; null where what is to be added is no number. */
export function hashPieces(pieces: readonly Hex[], plus: string): Hex | null {
  const count = plus.trim() === '' ? '0' : plus.trim()
  if (!/^\d{1,20}$/.test(count)) return null
  return formatSlot(addSlots(BigInt(keccak256(concatHex(pieces))), BigInt(count)))
}

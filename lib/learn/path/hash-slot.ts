import { concatHex, type Hex, keccak256, padHex, size, sliceHex } from 'viem'
import type { EncodedKey } from '@/lib/storage/place/mapping-key'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'

export const hashSlot = (preimage: Hex): bigint => BigInt(keccak256(preimage))

/** Without the padding. */
export const unpaddedKey = ({ bytes, padding }: EncodedKey): Hex =>
  padding.side === 'left' ? sliceHex(bytes, padding.bytes) : sliceHex(bytes, 0, size(bytes) - padding.bytes)

/** Right-padded to whole words, as in calldata. */
export const padText = (key: Hex): Hex => padHex(key, { size: 32 * Math.ceil(size(key) / 32), dir: 'right' })

export const reverseBytes = (bytes: Hex): Hex =>
  `0x${[...bytes.slice(2).matchAll(/../g)]
    .map(([byte]) => byte)
    .reverse()
    .join('')}`

/** Null if `plus` is not a number. */
export function hashPieces(pieces: readonly Hex[], plus: string): Hex | null {
  const count = plus.trim() === '' ? '0' : plus.trim()
  if (!/^\d{1,20}$/.test(count)) return null
  return formatSlot(addSlots(BigInt(keccak256(concatHex(pieces))), BigInt(count)))
}

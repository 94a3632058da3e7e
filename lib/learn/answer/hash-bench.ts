import { concatHex, type Hex, keccak256 } from 'viem'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'

/** The hash of some pieces, one behind the other, with slots added; null where what is to be added is no number. */
export function hashPieces(pieces: readonly Hex[], plus: string): Hex | null {
  const count = plus.trim() === '' ? '0' : plus.trim()
  if (!/^\d{1,20}$/.test(count)) return null
  return formatSlot(addSlots(BigInt(keccak256(concatHex(pieces))), BigInt(count)))
}

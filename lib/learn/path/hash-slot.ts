import { type Hex, keccak256, size, sliceHex } from 'viem'
import type { EncodedKey } from '@/lib/storage/place/mapping-key'

/** The slot that a hash gives. */
export const hashSlot = (preimage: Hex): bigint => BigInt(keccak256(preimage))

/** A key as it was written, without what its rule adds. */
export const bareKey = ({ bytes, padding }: EncodedKey): Hex =>
  padding.side === 'left' ? sliceHex(bytes, padding.bytes) : sliceHex(bytes, 0, size(bytes) - padding.bytes)

import { concatHex, type Hex, keccak256 } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { Layout } from '@/lib/storage/layout/layout'
import { type ResolvedPath, resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { describeDerivation } from '../names/describe-derivation'

/** Slots after a hash: elements of an array, words of a text, members of a struct. */
const FARTHEST = 1n << 64n

/**
 * How a slot of a variable follows from the bytes that were hashed; null for a slot that no hash leads to.
 * @example "keccak256(0x86cb…4c3e ‖ 2)"
 */
export function derivationOfPath(layout: Layout | null, path: string, slot: bigint): string | null {
  const resolved = tryPath(layout, path)
  if (!resolved) return null
  const hashed = resolved.steps.flatMap(({ hash }) =>
    hash ? [concatHex(hash.parts.map(({ bytes }) => bytes))] : [],
  )
  // The data of a text or an array begins at the hash of its own slot.
  const preimage = [...hashed, formatSlot(resolved.place.slot)].findLast((bytes) => leadsTo(bytes, slot))
  return preimage === undefined ? null : describeDerivation(formatSlot(slot), preimage)
}

function leadsTo(preimage: Hex, slot: bigint): boolean {
  const offset = slot - BigInt(keccak256(preimage))
  return offset >= 0n && offset < FARTHEST
}

function tryPath(layout: Layout | null, path: string): ResolvedPath | null {
  try {
    return resolvePath(layout, path)
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}

import { type Hex, padHex, size, sliceHex, stringToHex } from 'viem'
import type { Layout } from '@/lib/storage/layout/layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Place } from '@/lib/storage/place/array-element'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'

/** An array path without an index stands for the length. */
export type Stored = { path: string; value: Hex | bigint | { text: string } }

export function writeWords(layout: Layout, stored: readonly Stored[]): Words {
  const words = new Map<bigint, Hex>()
  for (const { path, value } of stored) {
    const { slot, offset } = resolvePath(layout, path).place
    if (typeof value === 'object') writeText(words, slot, stringToHex(value.text))
    else words.set(slot, formatSlot(numberAt(words, slot) | (BigInt(value) << BigInt(8 * offset))))
  }
  return words
}

/**
 * Up to 31 bytes are in the slot with twice their length. Longer text is at keccak256(slot), and the slot holds 2 × length +
 * 1.
 */
function writeText(words: Map<bigint, Hex>, slot: bigint, bytes: Hex) {
  const length = size(bytes)
  if (length < 32) {
    words.set(slot, formatSlot(BigInt(padHex(bytes, { size: 32, dir: 'right' })) | BigInt(2 * length)))
    return
  }
  words.set(slot, formatSlot(BigInt(2 * length + 1)))
  for (let at = 0; at < length; at += 32) {
    const chunk = sliceHex(bytes, at, Math.min(at + 32, length))
    words.set(addSlots(dataSlot(slot), BigInt(at / 32)), padHex(chunk, { size: 32, dir: 'right' }))
  }
}

const numberAt = (words: Words, slot: bigint): bigint => BigInt(wordAt(words, slot) ?? 0)

export function readBytes(words: Words, { slot, offset }: Place, bytes: number): Hex {
  const end = 32 - offset
  return sliceHex(wordAt(words, slot) ?? formatSlot(0n), end - bytes, end)
}

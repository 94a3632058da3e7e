import { type Hex, hexToBigInt, sliceHex, trim } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { oldestServed } from '@/lib/block/oldest-served'
import type { HistoryDepth } from '@/lib/networks'
import type { BytesType, MappingType, Reading, StorageType, ValueType } from '../layout/storage-type'

/** A range before the block that is read, short enough for one call as a rule. */
export const suggestKeyRange = (block: number, history: HistoryDepth): BlockRange => ({
  from: Math.max(oldestServed(block, history), block - 9_999),
  to: block,
})

/** A log, as far as its keys are concerned. */
export type KeyLog = { topics: readonly Hex[] }

/** Keys of a mapping, one for each level, as a path expression writes them; and how many logs name them. */
export type SeenKeys = { keys: readonly string[]; logs: number }

type Key = ValueType | BytesType

/** The key types of a mapping and of the mappings in it, outermost first. */
export function listKeyTypes(type: MappingType): readonly Key[] {
  const inner: StorageType = type.value
  return inner.kind === 'mapping' ? [type.key, ...listKeyTypes(inner)] : [type.key]
}

/** Why the keys of a mapping cannot be found in topics, or null when they can. */
export function whyNoKeysInLogs(type: MappingType): string | null {
  const keys = listKeyTypes(type)
  if (keys.length > 3)
    return 'A log has three indexed values at most, and an entry of this mapping has more keys.'
  if (keys.some((key) => key.kind === 'bytes')) {
    return 'A topic holds only the hash of a string or bytes, so such keys cannot be read from logs.'
  }
  if (keys.some((key) => key.kind === 'value' && readerOf(key.reading) === null)) {
    return 'The layout does not say how the key of this mapping is encoded.'
  }
  return null
}

/**
 * Keys that logs name: values of indexed topics that the key type allows, and for nested mappings those of one log
 * together, in the order of its topics. Most named first. Whether a mapping holds them, only its slots tell.
 */
export function findKeysInLogs(logs: readonly KeyLog[], type: MappingType): SeenKeys[] {
  const readers = listKeyTypes(type).map((key) => (key.kind === 'value' ? readerOf(key.reading) : null))
  const seen = new Map<string, { keys: readonly string[]; logs: number }>()
  for (const { topics } of logs) {
    const found = new Map(combine(topics.slice(1), readers).map((keys) => [keys.join('\u0000'), keys]))
    for (const [id, keys] of found) seen.set(id, { keys, logs: (seen.get(id)?.logs ?? 0) + 1 })
  }
  return [...seen.values()].sort((a, b) => b.logs - a.logs)
}

type KeyReader = (topic: Hex) => string | null

/** Every way to give each level a topic, none before that of the level before. */
function combine(topics: readonly Hex[], readers: readonly (KeyReader | null)[]): string[][] {
  const [reader, ...rest] = readers
  if (reader === undefined) return [[]]
  return topics.flatMap((topic, i) => {
    const key = reader?.(topic) ?? null
    return key === null ? [] : combine(topics.slice(i + 1), rest).map((keys) => [key, ...keys])
  })
}

/** Reads a topic as a key of the type, or as none when its bytes are not those of such a value. */
function readerOf(reading: Reading): KeyReader | null {
  switch (reading.as) {
    case 'address':
      return (topic) => (isBelow(topic, 160) && hexToBigInt(topic) >= 1n << 96n ? sliceHex(topic, 12) : null)
    case 'uint':
      return (topic) => (isBelow(topic, reading.bits) ? hexToBigInt(topic).toString() : null)
    case 'int':
      return (topic) => {
        const value = hexToBigInt(topic, { signed: true })
        return value === BigInt.asIntN(reading.bits, value) ? value.toString() : null
      }
    case 'bool':
      return (topic) => (isBelow(topic, 1) ? String(hexToBigInt(topic) === 1n) : null)
    case 'enum':
      return (topic) => (isBelow(topic, 8) ? hexToBigInt(topic).toString() : null)
    case 'bytes':
      return (topic) =>
        trim(topic, { dir: 'right' }).length <= 2 + reading.size * 2 ? sliceHex(topic, 0, reading.size) : null
    default:
      return null
  }
}

const isBelow = (topic: Hex, bits: number) => hexToBigInt(topic) >> BigInt(bits) === 0n

/** Entries that may be read at once. */
const MAX_ENTRIES = 200

/** How many of the keys to offer, smallest first. */
export function listCounts(keys: number): number[] {
  return [...new Set([10, 50, MAX_ENTRIES].map((some) => Math.min(some, keys)))].filter((some) => some > 0)
}

import { type Hex, hexToBigInt, sliceHex, trim } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import type { BlockRange } from '@/lib/block/block-range'
import type { BytesType, MappingType, StorageType, ValueReading, ValueType } from '../layout/storage-type'
import { quoteText } from '../path/quoted-text'

/** Usually small enough for one call. `oldest`: the first block whose logs the connection has. */
export const suggestKeyRange = (block: number, oldest: number): BlockRange => ({
  from: Math.max(oldest, block - 9_999),
  to: block,
})

/** `type` is null for a topic of an unknown event. */
export type LogValue = { type: string | null; value: AbiValue; isIndexed: boolean }

/** `values` are the arguments of the event, in the order of its declaration. */
export type KeyLog = { topics: readonly Hex[]; values?: readonly LogValue[] }

/**
 * The keys of an entry, outermost first, and the number of logs that have them. `mayBeNumber`: a topic below
 * 2^96, taken for an address.
 */
export type SeenKeys = { keys: readonly string[]; logs: number; mayBeNumber: boolean }

type Key = ValueType | BytesType

/** Outermost first. */
export function listKeyTypes(type: MappingType): readonly Key[] {
  const inner: StorageType = type.value
  return inner.kind === 'mapping' ? [type.key, ...listKeyTypes(inner)] : [type.key]
}

/** Null if keys can be found. With an ABI the data of logs is used, too. */
export function whyNoKeysInLogs(type: MappingType, hasAbi = false): string | null {
  const keys = listKeyTypes(type)
  if (keys.some((key) => key.kind === 'value' && !READABLE.includes(key.reading.as))) {
    return 'The layout does not give the key type of this mapping.'
  }
  if (hasAbi) return null
  if (keys.length > 3) {
    return 'An entry has more keys than the three indexed values of a log. Add the ABI of the contract to use the data of logs, too.'
  }
  if (keys.some((key) => key.kind === 'bytes')) {
    return 'A topic has only the hash of a string or bytes. Add the ABI of the contract to find such keys.'
  }
  return null
}

const READABLE: readonly ValueReading['as'][] = ['address', 'uint', 'int', 'bool', 'enum', 'bytes']

/**
 * Values in logs that can be keys of a mapping. All keys of a nested mapping come from one log. Known events
 * have types; other topics are judged by their bytes. Sorted by frequency, with numbers from data after
 * indexed values, because most are amounts, and addresses below 2^96 last. Only the mapping's slots show
 * whether an entry exists.
 */
export function findKeysInLogs(logs: readonly KeyLog[], type: MappingType): SeenKeys[] {
  const keys = listKeyTypes(type)
  const seen = new Map<string, SeenKeys & { rank: number }>()
  for (const log of logs) {
    const found = new Map(combine(valuesOf(log), keys).map((entry) => [entry.keys.join('\u0000'), entry]))
    for (const [id, entry] of found) {
      const known = seen.get(id)
      seen.set(id, {
        keys: entry.keys,
        logs: (known?.logs ?? 0) + 1,
        mayBeNumber: entry.mayBeNumber && (known?.mayBeNumber ?? true),
        rank: Math.min(entry.rank, known?.rank ?? entry.rank),
      })
    }
  }
  return [...seen.values()]
    .sort((a, b) => a.rank - b.rank || b.logs - a.logs)
    .map(({ rank: _, ...entry }) => entry)
}

const valuesOf = ({ topics, values }: KeyLog): readonly LogValue[] =>
  values ?? topics.slice(1).map((value) => ({ type: null, value, isIndexed: true }))

type FoundKeys = { keys: readonly string[]; rank: number; mayBeNumber: boolean }

/** A log may have an array with thousands of elements. */
const MOST_COMBINATIONS = 4_096

type Combination = FoundKeys & { used: readonly number[] }

/**
 * All assignments of values to keys. Topics of an unknown event keep their order; of a known event, only
 * values of the same type do.
 */
function combine(values: readonly LogValue[], keys: readonly Key[]): readonly FoundKeys[] {
  let combinations: readonly Combination[] = [{ keys: [], used: [], rank: FIRST, mayBeNumber: false }]
  for (const key of keys) {
    const candidates = values.flatMap((one, at) => {
      const found = readKey(key, one)
      return found ? [{ ...found, at }] : []
    })
    combinations = extendEach(combinations, candidates, values)
  }
  return combinations
}

function extendEach(
  combinations: readonly Combination[],
  candidates: readonly (FoundKey & { at: number })[],
  values: readonly LogValue[],
): Combination[] {
  const extended: Combination[] = []
  for (const before of combinations) {
    for (const { at, text, rank, mayBeNumber } of candidates) {
      if (!before.used.every((used) => used < at || (used > at && mayTurn(values, used, at)))) continue
      extended.push({
        keys: [...before.keys, text],
        used: [...before.used, at],
        rank: Math.max(before.rank, rank),
        mayBeNumber: before.mayBeNumber || mayBeNumber,
      })
      if (extended.length === MOST_COMBINATIONS) return extended
    }
  }
  return extended
}

const mayTurn = (values: readonly LogValue[], one: number, other: number): boolean =>
  values[one]?.type !== values[other]?.type

type FoundKey = { text: string; rank: number; mayBeNumber: boolean }

const FIRST = 0
const AMOUNTS = 1
const LAST = 2

/** Null if the value cannot be a key of this type. */
function readKey(key: Key, { type, value, isIndexed }: LogValue): FoundKey | null {
  const text = type === null ? readTopic(key, String(value) as Hex) : readTyped(key, type, value)
  if (text === null) return null
  const isSmall = key.kind === 'value' && key.reading.as === 'address' && BigInt(text) < 1n << 96n
  const isAmount = !isIndexed && typeof value !== 'string'
  const rank = isSmall ? LAST : isAmount ? AMOUNTS : FIRST
  return { text, rank, mayBeNumber: isSmall && type === null }
}

/** A number may have another size, if it fits. */
function readTyped(key: Key, type: string, value: AbiValue): string | null {
  if (key.kind === 'bytes') {
    if (type !== (key.isText ? 'string' : 'bytes')) return null
    return key.isText ? quoteText(String(value)) : `hex"${String(value).slice(2)}"`
  }
  const { reading } = key
  switch (reading.as) {
    case 'address':
      return type === 'address' ? String(value).toLowerCase() : null
    case 'uint':
    case 'enum':
      return /^uint/.test(type) && BigInt(String(value)) >> BigInt(8 * key.bytes) === 0n
        ? String(value)
        : null
    case 'int':
      return /^int/.test(type) && BigInt.asIntN(reading.bits, BigInt(String(value))) === value
        ? String(value)
        : null
    case 'bool':
      return type === 'bool' ? String(value) : null
    case 'bytes':
      return type === `bytes${reading.size}` ? String(value) : null
    default:
      return null
  }
}

/** A topic without a known type. */
function readTopic(key: Key, topic: Hex): string | null {
  if (key.kind === 'bytes') return null
  const { reading } = key
  switch (reading.as) {
    case 'address':
      return isBelow(topic, 160) ? sliceHex(topic, 12) : null
    case 'uint':
      return isBelow(topic, reading.bits) ? hexToBigInt(topic).toString() : null
    case 'int': {
      const value = hexToBigInt(topic, { signed: true })
      return value === BigInt.asIntN(reading.bits, value) ? value.toString() : null
    }
    case 'bool':
      return isBelow(topic, 1) ? String(hexToBigInt(topic) === 1n) : null
    case 'enum':
      return isBelow(topic, 8) ? hexToBigInt(topic).toString() : null
    case 'bytes':
      return isBytes(topic, reading.size) ? sliceHex(topic, 0, reading.size) : null
    default:
      return null
  }
}

const isBelow = (topic: Hex, bits: number) => hexToBigInt(topic) >> BigInt(bits) === 0n

/**
 * A word with 12 leading zero bytes is an address or a number, except zero, which is the default admin role.
 */
function isBytes(topic: Hex, size: number): boolean {
  const isOther = isBelow(topic, 160) && hexToBigInt(topic) !== 0n
  return !isOther && trim(topic, { dir: 'right' }).length <= 2 + size * 2
}

const MAX_ENTRIES = 200

/** Numbers of keys to offer, smallest first. */
export function listCounts(keys: number): number[] {
  return [...new Set([10, 50, MAX_ENTRIES].map((some) => Math.min(some, keys)))].filter((some) => some > 0)
}

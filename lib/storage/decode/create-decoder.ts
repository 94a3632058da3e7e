import { type Hex, sliceHex } from 'viem'
import type { ValueType } from '../layout/storage-type'
import { type Words, wordAt } from '../place/words'
import { decodeBytes } from './decode-bytes'
import { decodeArray, decodeMapping, decodeOpaque, decodeStruct } from './decode-group'
import { decodeValue } from './decode-value'
import { bytesAt, type Decoded, type DecodedContent } from './decoded'
import { type DecodeOptions, type Decoder, type DecodeTask, type Entry, READ_LIMITS } from './read-options'

/** `uint256[50] __gap`: reserved for later versions of a contract. */
const RESERVED = /^\.?_*gap(_\w*)?(#\d+)?$/i

/** Decodes from known words. `wanted` collects the missing slots in order. Throws BadInputError only if it is strict. */
export function createDecoder(
  words: Words,
  { limits = {}, pages, open, strict: openStrict }: DecodeOptions,
  entries: ReadonlyMap<string, readonly Entry[]>,
): { decoder: Decoder; wanted: ReadonlySet<bigint> } {
  const wanted = new Set<bigint>()
  const allLimits = { ...READ_LIMITS, ...limits }
  const strict = openStrict?.(allLimits)

  const read = (slots: readonly bigint[]): { words: readonly Hex[] } | { missing: DecodedContent } => {
    strict?.read(slots)
    const known = slots.flatMap((slot) => wordAt(words, slot) ?? [])
    if (known.length === slots.length) return { words: known }
    const missing = slots.filter((slot) => !words.has(slot))
    const more = missing.filter((slot) => !wanted.has(slot))
    if (!strict && words.size + wanted.size + more.length > allLimits.slots) {
      const why = `Not read: the limit is ${allLimits.slots} slots.`
      return { missing: { state: 'closed', because: 'limit', why } }
    }
    for (const slot of more) wanted.add(slot)
    return { missing: { state: 'unread', slots: missing } }
  }

  const decoder: Decoder = {
    strict,
    read,
    decode: (task) => {
      strict?.enter(task.path)
      return decodeTask(task, decoder)
    },
    limits: allLimits,
    page: (path) => pages?.get(path),
    isOpen: (path) => open?.has(path) ?? false,
    entries: (path) => entries.get(path) ?? [],
  }
  return { decoder, wanted }
}

function decodeTask(task: DecodeTask, decoder: Decoder): Decoded {
  const { path, label, type, place } = task
  return { path, label, type, place, ...decodeContent(task, decoder) }
}

function decodeContent(task: DecodeTask, decoder: Decoder): Pick<Decoded, 'content' | 'parts' | 'warnings'> {
  const { type } = task
  const group = (content: DecodedContent) => ({ content, parts: [], warnings: [] })
  switch (type.kind) {
    case 'value':
      return decodeSingle({ ...task, type }, decoder)
    case 'bytes':
      return decodeBytes({ ...task, type }, decoder)
    case 'fixed array':
      if (RESERVED.test(task.label) && !decoder.isOpen(task.path)) {
        const why = 'Reserved for later versions of the contract.'
        return group({ state: 'closed', because: 'gap', why })
      }
      return decodeArray({ ...task, type }, decoder)
    case 'dynamic array':
      return decodeArray({ ...task, type }, decoder)
    case 'struct':
      return group(decodeStruct({ ...task, type }, decoder))
    case 'mapping':
      return group(decodeMapping({ ...task, type }, decoder))
    default:
      return group(decodeOpaque({ ...task, type }, decoder))
  }
}

function decodeSingle({ type, place }: DecodeTask & { type: ValueType }, decoder: Decoder) {
  const { from, to } = bytesAt(place, type.bytes)
  const parts = [{ slot: place.slot, from, to, holds: 'value' as const }]
  const found = decoder.read([place.slot])
  if ('missing' in found) return { content: found.missing, parts, warnings: [] }
  const raw = sliceHex(found.words[0] ?? '0x', from, to)
  const { warnings, ...value } = decodeValue(type, raw)
  return { content: { state: 'value' as const, ...value, raw }, parts, warnings }
}

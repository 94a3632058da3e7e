import { hexToBigInt } from 'viem'
import {
  type DynamicArrayType,
  elementBytes,
  elementsStart,
  type FixedArrayType,
  type MappingType,
  type OpaqueType,
  placeOfMember,
  type StructType,
  UNTYPED_WORD,
} from '../layout/storage-type'
import { elementPlace, WORD_BYTES } from '../place/array-element'
import { addSlots, shortSlot } from '../place/slot'
import type { Decoded, DecodedContent } from './decoded'
import { type Decoder, type DecodeTask, isImplausible, tooLong } from './read-options'

/** The members of a struct. A recursive struct is followed up to a limit. */
export function decodeStruct(task: DecodeTask & { type: StructType }, decoder: Decoder): DecodedContent {
  const { type, place, path, within } = task
  const times = within.filter((outer) => outer === type).length
  if (times > decoder.limits.recursion && !decoder.isOpen(path)) {
    const why = `${type.label} contains itself, ${times} deep. Open it to read more.`
    return { state: 'closed', because: 'recursion', why }
  }
  const children = type.members.map((member) =>
    decoder.decode({
      path: `${path}.${member.label}`,
      label: `.${member.label}`,
      type: member.type,
      place: placeOfMember(member, place.slot),
      within: [...within, type],
    }),
  )
  return { state: 'group', children, length: null, from: 0n }
}

/** Only the requested entries: a mapping does not store its keys. */
export function decodeMapping(
  { path, within }: DecodeTask & { type: MappingType },
  decoder: Decoder,
): DecodedContent {
  const entries = decoder.entries(path)
  if (entries.length === 0) {
    const why = 'A mapping does not store its keys. Enter a key to read its entry.'
    return { state: 'closed', because: 'no keys', why }
  }
  const children = entries.map((entry) => decoder.decode({ ...entry, within }))
  return { state: 'group', children, length: null, from: 0n }
}

/** Words without a type. If their number is unknown, the first one, and more on request. */
export function decodeOpaque(
  { type, place, path, within }: DecodeTask & { type: OpaqueType },
  decoder: Decoder,
): DecodedContent {
  const { from, count } = decoder.page(path) ?? {
    from: 0n,
    count: type.slots === null ? 1 : decoder.limits.elements,
  }
  const left = type.slots === null ? BigInt(count) : type.slots - from
  const shown = left < BigInt(count) ? Number(left) : count
  decoder.strict?.expect(shown)
  const children = Array.from({ length: Math.max(shown, 0) }, (_, i) => {
    const index = from + BigInt(i)
    const slot = addSlots(place.slot, index)
    const label = `word ${index}`
    return decoder.decode({
      path: `slot(${shortSlot(slot)})`,
      label,
      type: UNTYPED_WORD,
      place: { slot, offset: 0 },
      within,
    })
  })
  return { state: 'group', children, length: type.slots, from }
}

type Result = Pick<Decoded, 'content' | 'parts' | 'warnings'>

/** The elements of one page. */
export function decodeArray(
  task: DecodeTask & { type: FixedArrayType | DynamicArrayType },
  decoder: Decoder,
): Result {
  const { type, place, path } = task
  if (type.kind === 'fixed array') {
    return { content: readPage(task, type.length, decoder), parts: [], warnings: [] }
  }
  const parts = [{ slot: place.slot, from: 0, to: WORD_BYTES, holds: 'length' as const }]
  const head = decoder.read([place.slot])
  if ('missing' in head) return { content: head.missing, parts, warnings: [] }
  const length = hexToBigInt(head.words[0] ?? '0x')
  if (type.inline !== null && length > type.inline) {
    const warnings = [`Its length is ${length}, but it has room for ${type.inline} elements.`]
    return { content: readPage(task, type.inline, decoder), parts, warnings }
  }
  if (isImplausible(length) && !decoder.page(path)) {
    return { content: tooLong(length, 'elements'), parts, warnings: [] }
  }
  return { content: readPage(task, length, decoder), parts, warnings: [] }
}

function readPage(
  { type, place, path, within }: DecodeTask & { type: FixedArrayType | DynamicArrayType },
  length: bigint,
  decoder: Decoder,
): Decoded['content'] {
  const { from, count } = decoder.page(path) ?? { from: 0n, count: decoder.limits.elements }
  const left = length > from ? length - from : 0n
  const shown = left < BigInt(count) ? Number(left) : count
  decoder.strict?.expect(Math.floor(shown / WORD_BYTES))
  // One hash for all elements: there may be thousands.
  const start = elementsStart(type, place.slot)
  const children = Array.from({ length: shown }, (_, i) => {
    const index = from + BigInt(i)
    const label = `[${index}]`
    return decoder.decode({
      path: `${path}${label}`,
      label,
      type: type.base,
      place: elementPlace(start, index, elementBytes(type.base)),
      within,
    })
  })
  return { state: 'group', children, length, from }
}

import { placeOfMember } from '../layout/child-place'
import { type MappingType, type OpaqueType, type StructType, UNTYPED_WORD } from '../layout/storage-type'
import { addSlots, shortSlot } from '../place/slot'
import type { DecodedContent } from './decoded'
import type { Decoder, DecodeTask } from './read-options'

/** The members of a struct. One that lies in itself again and again is followed only so far. */
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

/** The entries of a mapping that were asked for: the mapping itself does not know its keys, and its slot is empty. */
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

/** Words of which nothing is known; where it is not even known how many, the first, and more when asked for. */
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

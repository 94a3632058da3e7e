import { elementSlots, WORD_BYTES } from '../place/array-element'
import { isObject, type JsonObject } from './layout-json'
import { elementaryReading, readingBytes } from './value-reading'

/** A type of the layout whose stated size cannot be right. Only facts that every compiler states alike. */
export function noteContradictions(layout: unknown): string[] {
  const types = isObject(layout) && isObject(layout.types) ? layout.types : {}
  return Object.entries(types).flatMap(([id, entry]) =>
    isObject(entry) ? contradictionsOf(id, entry, types) : [],
  )
}

function contradictionsOf(id: string, entry: JsonObject, types: JsonObject): string[] {
  const stated = bytesOf(entry)
  if (stated === null || !/^inplace/.test(String(entry.encoding))) return []
  const label = String(entry.label)
  if (Array.isArray(entry.members)) return membersBeyond(label, stated, entry.members, types)
  if ('base' in entry) return arrayBeyond(id, label, stated, types[String(entry.base)])
  const reading = elementaryReading(/^contract /.test(label) ? 'address' : label)
  const right = reading && readingBytes(reading)
  return right === null || BigInt(right) === stated
    ? []
    : [`${label} has ${stated} bytes instead of ${right}`]
}

function membersBeyond(
  label: string,
  stated: bigint,
  members: readonly unknown[],
  types: JsonObject,
): string[] {
  return members.flatMap((member) => {
    if (!isObject(member)) return []
    const [slot, offset, bytes] = [
      whole(member.slot),
      whole(member.offset),
      bytesOf(types[String(member.type)]),
    ]
    if (slot === null || offset === null || bytes === null) return []
    const end = slot * BigInt(WORD_BYTES) + offset + bytes
    return end > stated ? [`${String(member.label)} is beyond the ${stated} bytes of ${label}`] : []
  })
}

/** Vyper does not pack, so its arrays may be larger, never smaller. */
function arrayBeyond(id: string, label: string, stated: bigint, base: unknown): string[] {
  const length = /\)(\d{1,78})_storage(?:_ptr)?$/.exec(id)?.[1] ?? /\[(\d{1,78})\]$/.exec(label)?.[1]
  const each = bytesOf(base)
  if (length === undefined || each === null) return []
  const needed = elementSlots(BigInt(length), each) * BigInt(WORD_BYTES)
  return needed > stated ? [`${label} has ${stated} bytes, but its elements take ${needed}`] : []
}

const bytesOf = (entry: unknown): bigint | null => (isObject(entry) ? whole(entry.numberOfBytes) : null)

/** Only decimal, as compilers write it. */
function whole(value: unknown): bigint | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : null
}

import { BadInputError } from '@/lib/errors'
import { type JsonObject, parseList, parseObject, parseOffset, readNumber, readText } from './layout-json'
import type { StorageType, StructMember, ValueType } from './storage-type'
import type { TypeKnowledge } from './type-knowledge'
import { readingBytes, readingOf } from './value-reading'

export type TypeTable = {
  /** Throws {@link BadInputError} for a missing identifier. */
  find(id: string, usedBy: string): StorageType
}

/** Types inside each other. A deeper table is broken. */
export const MAX_NESTING = 128

/**
 * Parses the `types` of a solc layout or an EIP-8317 descriptor.
 * https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html#json-output
 */
export function parseTypeTable(types: unknown, knowledge: TypeKnowledge): TypeTable {
  const entries = types === null || types === undefined ? {} : parseObject(types, '`types`')
  const known = new Map<string, StorageType>()
  /** The types under way, from the outside in. */
  const around: string[] = []

  const find = (id: string, usedBy: string, depth: number): StorageType => {
    const ready = known.get(id)
    if (ready) return ready
    if (depth > MAX_NESTING) throw tooDeep(id, around)
    if (!Object.hasOwn(entries, id)) {
      throw new BadInputError(`${usedBy} is of type ${id}, which \`types\` does not list.`)
    }
    const entry = parseObject(entries[id], `The type ${id}`)
    around.push(id)
    const type = build(id, entry, depth)
    around.pop()
    known.set(id, type)
    return type
  }

  const build = (id: string, entry: JsonObject, depth: number): StorageType => {
    const label = readText(entry.label, `The label of the type ${id}`)
    const part = (key: string) => find(readText(entry[key], `\`${key}\` of the type ${id}`), id, depth + 1)
    switch (entry.encoding) {
      case 'mapping': {
        const key = part('key')
        if (key.kind !== 'value' && key.kind !== 'bytes') {
          throw new BadInputError(`${label} has a key type that a mapping cannot have.`)
        }
        return { kind: 'mapping', label, key, value: part('value'), order: 'solidity' }
      }
      case 'dynamic_array':
        return {
          kind: 'dynamic array',
          label,
          base: part('base' in entry ? 'base' : 'value'),
          inline: null,
        }
      case 'bytes':
        return { kind: 'bytes', label, isText: label === 'string', inline: null }
      case 'inplace':
      case 'inplace_struct':
        return inPlace(id, label, entry, depth)
      default:
        throw new BadInputError(`The type ${id} has the unknown encoding ${String(entry.encoding)}.`)
    }
  }

  const inPlace = (id: string, label: string, entry: JsonObject, depth: number): StorageType => {
    const size = readNumber(entry.numberOfBytes, `numberOfBytes of the type ${id}`)
    if ('members' in entry) return struct(id, label, size, entry.members, depth)
    if ('base' in entry) {
      const base = find(readText(entry.base, `\`base\` of the type ${id}`), id, depth + 1)
      return { kind: 'fixed array', label, base, length: fixedLength(id, label) }
    }
    if (size > 32n) return { kind: 'opaque', label, slots: (size + 31n) / 32n }
    return valueType(id, label, size, knowledge)
  }

  const struct = (id: string, label: string, size: bigint, list: unknown, depth: number): StorageType => {
    const members: StructMember[] = []
    const type: StorageType = { kind: 'struct', label, slots: (size + 31n) / 32n, members }
    // Before its members: they may refer to it.
    known.set(id, type)
    for (const item of parseList(list, `members of ${label}`)) members.push(member(label, item, depth))
    return type
  }

  const member = (owner: string, item: unknown, depth: number): StructMember => {
    const entry = parseObject(item, `A member of ${owner}`)
    const label = readText(entry.label, `The label of a member of ${owner}`)
    const what = `${owner}.${label}`
    const slot = readNumber(entry.slot, `The slot of ${what}`)
    const offset = parseOffset(entry.offset, `The offset of ${what}`)
    const type = find(readText(entry.type, `The type of ${what}`), what, depth + 1)
    refuseCrossing(what, offset, type)
    return { label, slot, offset, type }
  }

  return { find: (id, usedBy) => find(id, usedBy, 0) }
}

function tooDeep(id: string, around: readonly string[]): BadInputError {
  const isCircle = new Set(around).size < around.length
  return new BadInputError(
    isCircle
      ? `The types of this layout contain each other in a circle, at ${id}.`
      : `The types of this layout are nested too deep: more than ${MAX_NESTING} inside each other, at ${id}.`,
  )
}

/** Throws {@link BadInputError} for a value that begins in one slot and ends in the next. */
export function refuseCrossing(what: string, offset: number, type: StorageType): void {
  if (type.kind !== 'value' || offset + type.bytes <= 32) return
  throw new BadInputError(`${what} crosses a slot boundary: ${type.bytes} bytes at offset ${offset}.`)
}

/** The length is in the identifier, and the last bracket of the label. */
function fixedLength(id: string, label: string): bigint {
  const [, fromId] = /\)(\d{1,78})_storage(_ptr)?$/.exec(id) ?? []
  const [, fromLabel] = /\[(\d{1,78})\]$/.exec(label) ?? []
  const length = fromId ?? fromLabel
  if (length === undefined) throw new BadInputError(`The type ${id} has no array length.`)
  return BigInt(length)
}

function valueType(id: string, label: string, size: bigint, knowledge: TypeKnowledge): ValueType {
  if (size === 0n) throw new BadInputError(`${label} takes no bytes; a value takes 1 to 32.`)
  const bytes = Number(size)
  const reading = readingOf({ id, label, bytes }, knowledge)
  const needed = readingBytes(reading)
  // Two types may share a name, and this knowledge may be of the other.
  if (needed !== null && needed !== bytes) {
    return { kind: 'value', label, bytes, reading: { as: 'unknown' } }
  }
  return { kind: 'value', label, bytes, reading }
}

import { elementaryReading, readingBytes } from '../layout/value-reading'
import { dataSlot } from '../place/data-slot'
import { shortSlot } from '../place/slot'

/** A slot access as evmole reports it: the slot in hex without 0x, and the bytes below the value. */
export type StorageRecord = { slot: string; offset: number; type: string }

export const GUESS_NOTES = [
  'Guessed from bytecode. Bytecode has no names, and shows a type only if the code masks or shifts the value.',
  'It often misses keys of type string, bytes or bytes32, structs, signed numbers, enums, members that no function ' +
    'reads, and variables in namespaces.',
] as const

/** Elements within this distance of the hash belong to the array. */
const NEAR = 256n

type Guessed = { slot: bigint; offset: number; type: GuessedType }

/**
 * Writes the accessed slots as a solc layout. Of overlapping values the lower one counts. Array elements at
 * fixed slots are left out.
 */
export function writeGuessedLayout(records: readonly StorageRecord[]): string {
  const all = records.flatMap(({ slot, offset, type: text }): Guessed[] => {
    const type = parseGuessedType(text)
    return type && offset + type.bytes <= 32 ? [{ slot: BigInt(`0x${slot}`), offset, type }] : []
  })
  const hashed = all.filter(({ type }) => /dyn_storage$|^t_(string|bytes)_storage$/.test(type.id))
  const starts = hashed.map(({ slot }) => dataSlot(slot))
  const isElement = ({ slot }: Guessed) => starts.some((start) => slot >= start && slot < start + NEAR)
  const kept = withoutOverlaps(all.filter((guessed) => !isElement(guessed)).sort(byPlace))
  return JSON.stringify({
    storageLayout: {
      storage: kept.map(({ slot, offset, type }) => ({
        label: nameOf(slot, offset),
        slot: slot.toString(),
        offset,
        type: type.id,
      })),
      types: Object.fromEntries(kept.flatMap(({ type }) => type.rows)),
    },
  })
}

/** `slot_5`, or `slot_5_byte_20` above another value. */
function nameOf(slot: bigint, offset: number): string {
  return offset === 0 ? `slot_${shortSlot(slot)}` : `slot_${shortSlot(slot)}_byte_${offset}`
}

function byPlace(a: Guessed, b: Guessed): number {
  if (a.slot !== b.slot) return a.slot < b.slot ? -1 : 1
  // A whole slot counts before its parts.
  return a.offset - b.offset || b.type.bytes - a.type.bytes
}

function withoutOverlaps(sorted: readonly Guessed[]): Guessed[] {
  const kept: Guessed[] = []
  for (const guessed of sorted) {
    const last = kept.at(-1)
    if (!last || last.slot !== guessed.slot || last.offset + last.type.bytes <= guessed.offset)
      kept.push(guessed)
  }
  return kept
}

type TypeRow = {
  encoding: string
  label: string
  numberOfBytes: string
  key?: string
  value?: string
  base?: string
}

/** The rows of a type, its own last, with solc's identifiers. */
export type GuessedType = { id: string; bytes: number; rows: readonly (readonly [string, TypeRow])[] }

/** Null for text that is no type. */
export function parseGuessedType(text: string): GuessedType | null {
  const type = text.trim()
  if (type.endsWith('[]')) return arrayOf(type, parseGuessedType(type.slice(0, -2)))
  if (type.startsWith('mapping(') && type.endsWith(')')) return mappingOf(type)
  if (type === 'string' || type === 'bytes')
    return row(`t_${type}_storage`, { encoding: 'bytes', label: type }, 32)
  const reading = elementaryReading(type)
  const bytes = reading && readingBytes(reading)
  return bytes ? row(`t_${type}`, { encoding: 'inplace', label: type }, bytes) : null
}

function row(
  id: string,
  type: Omit<TypeRow, 'numberOfBytes'>,
  bytes: number,
  inside: readonly GuessedType[] = [],
): GuessedType {
  return {
    id,
    bytes,
    rows: [...inside.flatMap(({ rows }) => rows), [id, { ...type, numberOfBytes: String(bytes) }]],
  }
}

function arrayOf(label: string, base: GuessedType | null): GuessedType | null {
  if (!base) return null
  return row(`t_array(${base.id})dyn_storage`, { encoding: 'dynamic_array', label, base: base.id }, 32, [
    base,
  ])
}

function mappingOf(label: string): GuessedType | null {
  const inside = label.slice('mapping('.length, -1)
  const arrow = inside.indexOf('=>')
  const key = parseGuessedType(inside.slice(0, arrow))
  const value = parseGuessedType(inside.slice(arrow + 2))
  if (arrow < 0 || !key || !value) return null
  const parts = { key: key.id, value: value.id }
  return row(`t_mapping(${key.id},${value.id})`, { encoding: 'mapping', label, ...parts }, 32, [key, value])
}

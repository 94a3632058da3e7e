import { BadInputError } from '@/lib/errors'
import { nameVariables, type Variable } from './layout'
import { isObject, type JsonObject, readNumber, readText, splitAtComma } from './layout-json'
import { type BytesType, isUnsized, type StorageType, slotsOf, type ValueType } from './storage-type'
import { elementaryReading } from './value-reading'

const MAX_MODULES = 32

/** Whether this looks like output of `vyper -f layout`: names with a type and a slot. */
export function looksLikeVyperVariables(value: unknown, depth = 0): value is JsonObject {
  if (!isObject(value) || depth > MAX_MODULES) return false
  const entries = Object.values(value)
  return (
    entries.length > 0 &&
    entries.every(
      (entry) => isObject(entry) && (isPlaced(entry) || looksLikeVyperVariables(entry, depth + 1)),
    )
  )
}

/**
 * Parses `storage_layout` or `transient_storage_layout`. Module variables have dotted names. Before 0.2.13,
 * structs and lists were stored at hashes.
 */
export function parseVyperVariables(layout: JsonObject): { variables: Variable[]; notes: string[] } {
  const found = readModule(layout, '', 0)
  return {
    variables: nameVariables(found.map(({ variable }) => variable)),
    notes: found.flatMap(({ note }) => (note === null ? [] : [note])),
  }
}

type Found = { variable: Omit<Variable, 'name'>; note: string | null }

function readModule(module: JsonObject, path: string, depth: number): Found[] {
  if (depth > MAX_MODULES) throw new BadInputError('The modules of this layout are nested too deeply.')
  return Object.entries(module).flatMap(([name, entry]) => {
    const label = readText(path === '' ? name : `${path}.${name}`, 'The name of a variable')
    if (!isObject(entry)) throw new BadInputError(`${label} is not a variable: it has no type and no slot.`)
    return isPlaced(entry) ? [readEntry(label, entry)] : readModule(entry, label, depth + 1)
  })
}

const isPlaced = (entry: JsonObject) => 'slot' in entry && 'type' in entry

function readEntry(label: string, entry: JsonObject): Found {
  const stated = entry.n_slots === undefined ? null : readNumber(entry.n_slots, `n_slots of ${label}`)
  const type = parseVyperType(readText(entry.type, `The type of ${label}`), stated)
  const needed = slotsOf(type)
  const note =
    stated === null || stated === needed
      ? null
      : `${label} takes ${stated} slots in the layout, but ${type.label} takes ${needed}.`
  const slot = readNumber(entry.slot, `The slot of ${label}`)
  return { variable: { label, type, slot, offset: 0, namespace: null }, note }
}

const MAX_NESTING = 64

/**
 * Parses a Vyper type: `HashMap[address, uint256]`, `DynArray[uint256, 3]`, `String[32]`, `uint256[3]`.
 * Nothing is packed (vyper/semantics/types: `storage_size_in_words`). `slots` is the stated size, the only
 * thing known of a struct; null in a HashMap. Throws {@link BadInputError}.
 */
export function parseVyperType(text: string, slots: bigint | null, depth = 0): StorageType {
  if (depth > MAX_NESTING) throw new BadInputError('A type of this layout is nested too deeply.')
  const label = text.trim()
  const [, outer, inner] = /^(HashMap|DynArray|String|Bytes)\[(.*)\]$/s.exec(label) ?? []
  if (outer === 'String' || outer === 'Bytes') {
    return { kind: 'bytes', label, isText: outer === 'String', inline: length(inner, label) }
  }
  if (outer && inner !== undefined) {
    const pair = splitAtComma(inner)
    if (!pair) throw new BadInputError(`${label} needs two arguments between its brackets.`)
    const [first, second] = pair
    if (outer === 'HashMap') {
      const key = keyOf(parseVyperType(first, 1n, depth + 1), label)
      return { kind: 'mapping', label, key, value: parseVyperType(second, null, depth + 1), order: 'vyper' }
    }
    const inline = length(second, label)
    const each = slots === null || inline === 0n ? null : (slots - 1n) / inline
    const element = parseVyperType(first, each, depth + 1)
    return isUnsized(element) ? unsized(label) : { kind: 'dynamic array', label, base: element, inline }
  }
  const [, base, count] = /^(.*)\[([^[\]]*)\]$/s.exec(label) ?? []
  if (base !== undefined) {
    const fixed = length(count, label)
    const each = slots === null || fixed === 0n ? null : slots / fixed
    const element = parseVyperType(base, each, depth + 1)
    return isUnsized(element) ? unsized(label) : { kind: 'fixed array', label, base: element, length: fixed }
  }
  return namedType(label, slots)
}

function namedType(label: string, slots: bigint | null): StorageType {
  if (label === 'nonreentrant lock') return word(label, { as: 'uint', bits: 256 })
  if (label === 'decimal') return word(label, { as: 'decimal' })
  // Interfaces are named by their file, in older versions by the word.
  if (/^interface\b|\.(vyi?|json)$/.test(label)) return word(label, { as: 'address' })
  if (/^(flag|enum)\b/.test(label)) return word(label, { as: 'uint', bits: 256 })
  const reading = elementaryReading(label)
  if (reading) return word(label, reading)
  // A single name is a struct, a flag or an interface.
  if (slots === null) return unsized(label)
  return slots === 1n ? word(label, { as: 'unknown' }) : { kind: 'opaque', label, slots }
}

/** Also for arrays of such values: the second element has no known slot. */
const unsized = (label: string): StorageType => ({ kind: 'opaque', label, slots: null })

const word = (label: string, reading: ValueType['reading']): ValueType => ({
  kind: 'value',
  label,
  bytes: 32,
  reading,
})

function keyOf(type: StorageType, label: string): ValueType | BytesType {
  if (type.kind === 'value' || type.kind === 'bytes') return type
  throw new BadInputError(`${label} has a key type that a HashMap cannot have.`)
}

function length(text: string | undefined, label: string): bigint {
  const digits = text?.trim() ?? ''
  if (/^\d{1,78}$/.test(digits)) return BigInt(digits)
  throw new BadInputError(`${label} has no length between its brackets.`)
}

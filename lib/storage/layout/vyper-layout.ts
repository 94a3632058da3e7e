import { BadInputError } from '@/lib/errors'
import { nameVariables, type Variable } from './layout'
import { isObject, type JsonObject, readNumber, readText } from './layout-json'
import { slotsOf } from './storage-type'
import { parseVyperType } from './vyper-type'

/** No project nests modules this deep. */
const MAX_MODULES = 32

/** Whether an object looks like what `vyper -f layout` writes for one space: names with a type and a slot each. */
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
 * Reads `storage_layout` or `transient_storage_layout` of Vyper. Variables of modules are named by their path,
 * `a_library.supply`. For contracts compiled before 0.2.13, structs and lists lay elsewhere: behind a hash.
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

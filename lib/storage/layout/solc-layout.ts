import { BadInputError } from '@/lib/errors'
import { NAMESPACE_SCHEMES, type Namespace, namespaceSlot } from '../place/namespace-slot'
import { formatSlot } from '../place/slot'
import { nameVariables, type Variable } from './layout'
import {
  isObject,
  type JsonObject,
  parseList,
  parseObject,
  parseOffset,
  readNumber,
  readText,
} from './layout-json'
import { namespaceLabel } from './safe-names'
import type { StorageType } from './storage-type'
import type { TypeKnowledge } from './type-knowledge'
import { MAX_NESTING, parseTypeTable, refuseCrossing, type TypeTable } from './type-table'

/** Parses `{ storage, types }` of solc, or of an EIP-8317 descriptor. */
export function parseSolcVariables(layout: unknown, knowledge: TypeKnowledge): Variable[] {
  const { storage, types } = parseObject(layout, 'The storage layout')
  const table = parseTypeTable(types, knowledge)
  const variables = parseList(storage, '`storage`').map((entry) => readVariable(entry, table))
  refuseInPlaceCircle(variables.map(({ type }) => type))
  return nameVariables(variables)
}

/** Namespaces in an EIP-8317 descriptor whose slots do not follow from their ids. */
export function noteWrongNamespaces(variables: readonly Variable[]): string[] {
  return variables.flatMap(({ label, slot, namespace }) => {
    const derived = namespace ? namespaceSlot(namespace) : slot
    if (derived === slot || !namespace) return []
    return [
      `${label} is at ${formatSlot(slot)} in the layout, but ${namespaceLabel(namespace.scheme, namespace.id)} is ${formatSlot(derived)}.`,
    ]
  })
}

function readVariable(item: unknown, table: TypeTable): Omit<Variable, 'name'> {
  const entry = parseObject(item, 'An entry of `storage`')
  const label = readText(entry.label, 'The label of a variable')
  const type = table.find(readText(entry.type, `The type of ${label}`), label)
  const offset = parseOffset(entry.offset, `The offset of ${label}`)
  refuseCrossing(label, offset, type)
  return {
    label,
    type,
    slot: readNumber(entry.slot, `The slot of ${label}`),
    offset,
    namespace: readNamespace(entry),
  }
}

function readNamespace({ baseSlotDerivation }: JsonObject): Namespace | null {
  if (!isObject(baseSlotDerivation)) return null
  const { scheme, namespaceId } = baseSlotDerivation
  const known = NAMESPACE_SCHEMES.find((name) => name === scheme)
  return known && typeof namespaceId === 'string' ? { scheme: known, id: namespaceId } : null
}

/** Throws {@link BadInputError} for a type that contains itself in place, because its size would be infinite. */
export function refuseInPlaceCircle(types: readonly StorageType[]): void {
  const starts = new Set(types)
  const around = new Set<StorageType>()
  /** Types inside a type in place, with itself. Each type is visited once: 40 structs with two members each have 2^40 paths. */
  const depths = new Map<StorageType, number>()
  for (const start of starts) visit(start)

  function visit(type: StorageType): number {
    const known = depths.get(type)
    if (known !== undefined) return known
    if (around.has(type)) throw new BadInputError(`${type.label} contains itself, so it has no size.`)
    // At a hash a type may contain itself. The set also visits members that are added here.
    if (type.kind === 'dynamic array') starts.add(type.base)
    if (type.kind === 'mapping') starts.add(type.value)
    around.add(type)
    const depth = 1 + partsInPlace(type).reduce((most, part) => Math.max(most, visit(part)), 0)
    around.delete(type)
    if (depth > MAX_NESTING) {
      throw new BadInputError(
        `${type.label} is nested too deep: more than ${MAX_NESTING} types inside each other.`,
      )
    }
    depths.set(type, depth)
    return depth
  }
}

function partsInPlace(type: StorageType): readonly StorageType[] {
  if (type.kind === 'struct') return type.members.map((member) => member.type)
  return type.kind === 'fixed array' ? [type.base] : []
}

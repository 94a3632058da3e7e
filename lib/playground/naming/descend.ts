import { bytesAt } from '@/lib/storage/decode/decoded'
import {
  elementBytes,
  type StorageType,
  type StructType,
  slotsOf,
  type ValueType,
} from '@/lib/storage/layout/storage-type'
import { elementsPerSlot } from '@/lib/storage/place/array-element'
import { extendName, type NamedPlace, type PlaceName, type Spot } from './named-access'

const LENGTH: ValueType = {
  kind: 'value',
  label: 'uint256',
  bytes: 32,
  reading: { as: 'uint', bits: 256 },
}

const WHOLE = { from: 0, to: 32 }

/**
 * What is in one slot of a value, from the high-order end. `within` counts slots and `offset` bytes from its start. All
 * elements of a packed slot are returned.
 */
export function descend(type: StorageType, name: PlaceName, within: bigint, offset: number): Spot[] {
  switch (type.kind) {
    case 'struct':
      return descendStruct(type, name, within)
    case 'fixed array':
      return descendElements(type.base, name, within, type.length)
    case 'dynamic array':
      if (within === 0n) return [spot(type, name, { ...WHOLE, holds: 'length', readAs: LENGTH })]
      return type.inline === null ? [] : descendElements(type.base, name, within - 1n, type.inline)
    case 'bytes':
      if (within === 0n) return [spot(type, name, { ...WHOLE, holds: 'length', readAs: type })]
      return type.inline !== null && within < slotsOf(type) ? [textSpot(type, name)] : []
    case 'mapping':
      return within === 0n ? [spot(type, name, { ...WHOLE, holds: 'head', readAs: null })] : []
    case 'opaque': {
      const said = within === 0n ? name : { ...name, spoken: `${name.spoken}, word ${within}` }
      return within < slotsOf(type) ? [spot(type, said, { ...WHOLE, holds: 'value', readAs: null })] : []
    }
    case 'value': {
      const bytes = bytesAt({ slot: 0n, offset }, type.bytes)
      return within === 0n ? [spot(type, name, { ...bytes, holds: 'value', readAs: type })] : []
    }
  }
}

/** `length` is null if unknown. */
export function descendElements(
  base: StorageType,
  name: PlaceName,
  within: bigint,
  length: bigint | null,
): Spot[] {
  const bytes = elementBytes(base)
  const perSlot = elementsPerSlot(bytes)
  const slots = perSlot > 1n ? 1n : slotsOf(base)
  if (slots === 0n) return []
  const first = (within / slots) * perSlot
  return Array.from({ length: Number(perSlot) }, (_, i) => first + BigInt(i))
    .filter((index) => length === null || index < length)
    .flatMap((index, i) => descend(base, extendName(name, `[${index}]`), within % slots, i * Number(bytes)))
    .reverse()
}

export function textSpot(type: StorageType, name: PlaceName): Spot {
  return spot(type, name, { ...WHOLE, holds: 'text', readAs: type.kind === 'bytes' ? type : null })
}

function descendStruct({ members }: StructType, name: PlaceName, within: bigint): Spot[] {
  return members
    .filter(({ slot }) => slot <= within)
    .flatMap(({ label, type, slot, offset }) =>
      descend(type, extendName(name, `.${label}`), within - slot, offset),
    )
    .sort((a, b) => a.place.from - b.place.from)
}

function spot(
  type: StorageType,
  name: PlaceName,
  place: Pick<NamedPlace, 'holds' | 'readAs' | 'from' | 'to'>,
): Spot {
  return { type, place: { ...name, type: type.label, ...place } }
}

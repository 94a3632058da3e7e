import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'
import { type DerivationStep, hashParts, mappingParts, slotPart } from '../path/path-step'
import { elementPlace, elementsPerSlot, type Place, wholeSlots } from '../place/array-element'
import { dataSlot } from '../place/data-slot'
import { deriveMappingSlot, KEY_RULES } from '../place/mapping-key'
import type { MappingOrder } from '../place/mapping-order'
import { addSlots, parseSlot } from '../place/slot'
import type { CalculatorLevel } from './calculator-level'

type Levels = { order: MappingOrder; levels: readonly CalculatorLevel[] }

/**
 * Follows levels from a base slot. Levels below a mistake are null, because they have no slot to start from.
 */
export function deriveLevels(
  base: bigint,
  { order, levels }: Levels,
): (ParsedField<DerivationStep> | null)[] {
  let place: Place | null = { slot: base, offset: 0 }
  return levels.map((level) => {
    if (!place) return null
    const from: Place = place
    const step = readField(() => deriveLevel(from, level, order))
    place = step.value?.place ?? null
    return step
  })
}

function deriveLevel({ slot, offset }: Place, level: CalculatorLevel, order: MappingOrder): DerivationStep {
  if (offset > 0) throw new BadInputError('The level above is a packed value. It has no further levels.')
  switch (level.kind) {
    case 'key':
      return deriveEntry(slot, level, order)
    case 'member':
      return deriveMember(slot, level.slots)
    case 'fixed':
      return deriveElement(slot, 0n, level, order)
    default:
      return order === 'vyper' ? deriveElement(slot, 1n, level, order) : deriveHashedElement(slot, level)
  }
}

function deriveEntry(
  slot: bigint,
  { keyType, key }: { keyType: string; key: string },
  order: MappingOrder,
): DerivationStep {
  const derived = deriveMappingSlot(keyType, key, slot, order)
  return {
    rule: 'mapping entry',
    text: `[${keyType.trim() === 'string' ? JSON.stringify(key) : key.trim()}]`,
    why: KEY_RULES[derived.key.rule],
    hash: hashParts(mappingParts(derived, order)),
    added: 0n,
    place: { slot: BigInt(derived.slot), offset: 0 },
    type: null,
  }
}

function deriveMember(slot: bigint, typed: string): DerivationStep {
  const added = parseCount(typed, 'The slot offset in the struct', 0n)
  return {
    rule: 'struct member',
    text: `+${added}`,
    why: 'A struct starts a new slot. Members are counted from there.',
    hash: null,
    added,
    place: { slot: addSlots(slot, added), offset: 0 },
    type: null,
  }
}

type TypedElement = { bytes: string; index: string }

function deriveHashedElement(slot: bigint, typed: TypedElement): DerivationStep {
  const { index, bytes } = readElement(typed)
  const start = dataSlot(slot)
  const place = elementPlace(start, index, bytes)
  return {
    rule: 'array element',
    text: `[${index}]`,
    why: `The slot has the length. The elements start at keccak256(slot). ${describePacking(bytes)}`,
    hash: hashParts([slotPart(slot)]),
    added: addSlots(place.slot, -start),
    place,
    type: null,
  }
}

/** An element in place. In Vyper the length of a dynamic array is `before` it. */
function deriveElement(
  slot: bigint,
  before: bigint,
  typed: TypedElement,
  order: MappingOrder,
): DerivationStep {
  const { index, bytes } = readElement(typed)
  const inSolidity = order === 'solidity'
  const size = inSolidity ? bytes : wholeSlots(bytes) * 32n
  const place = elementPlace(addSlots(slot, before), index, size)
  return {
    rule: 'array element',
    text: `[${index}]`,
    why: `${before > 0n ? 'In Vyper the elements follow the length.' : 'The elements of a fixed array start at its own slot.'} ${
      inSolidity ? describePacking(bytes) : 'Vyper does not pack: each element takes whole slots.'
    }`,
    hash: null,
    added: addSlots(place.slot, -slot),
    place,
    type: null,
  }
}

function readElement({ bytes, index }: TypedElement): { bytes: bigint; index: bigint } {
  return {
    bytes: parseCount(bytes, 'The bytes per element', 1n),
    index: parseCount(index, 'The index', 0n),
  }
}

function parseCount(typed: string, what: string, least: bigint): bigint {
  const count = readField(() => parseSlot(typed))
  if (count.value !== undefined && count.value >= least) return count.value
  throw new BadInputError(`${what}: a whole number of ${least} or more, below 2^256.`)
}

function describePacking(bytes: bigint): string {
  const perSlot = elementsPerSlot(bytes)
  if (perSlot > 1n)
    return `${perSlot} elements of ${bytes} bytes fit in a slot. No element crosses a slot boundary.`
  return bytes > 32n ? `Each element takes ${wholeSlots(bytes)} slots.` : 'Each element takes a slot.'
}

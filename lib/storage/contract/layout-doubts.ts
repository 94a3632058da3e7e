import { type Decoded, flattenDecoded } from '../decode/decoded'
import { shortSlot } from '../place/slot'
import type { StrayByte } from '../word/slot-coverage'

/** Bytes of an address that are zero in none that anyone would have found by chance. */
const SMALL_ADDRESS = 1n << 96n

/**
 * What speaks against the layout being that of the contract: values that its types do not allow, and bytes that no
 * member explains. Each alone may have a good reason; several together mean another contract, as a rule.
 */
export function listLayoutDoubts(variables: readonly Decoded[], stray: readonly StrayByte[]): string[] {
  const all = flattenDecoded(variables)
  return [
    ...all.filter(isAbsurdLength).map(({ path }) => `${path} has an impossible length.`),
    ...all
      .filter(isSmallAddress)
      .map(({ path }) => `${path} is an address with many zeros, like a small number.`),
    ...all.filter(isWarned).map(({ path, warnings }) => `${path}: ${warnings[0]}`),
    ...strayDoubt(stray),
  ]
}

const isAbsurdLength = ({ content }: Decoded) => content.state === 'closed' && content.because === 'length'

function isSmallAddress({ type, content }: Decoded): boolean {
  if (type.kind !== 'value' || type.reading.as !== 'address' || content.state !== 'value') return false
  const number = BigInt(content.raw)
  // Precompiles and the zero address are below 2^16.
  return number >= 1n << 16n && number < SMALL_ADDRESS
}

/** Odd bytes of bools, enums, strings and the like. */
const isWarned = ({ warnings }: Decoded) => warnings.length > 0

function strayDoubt(stray: readonly StrayByte[]): string[] {
  const slots = [...new Set(stray.map(({ slot }) => slot))]
  if (slots.length === 0) return []
  const named = slots.slice(0, 4).map(shortSlot).join(', ')
  const which = `${slots.length === 1 ? 'slot' : 'slots'} ${named}${slots.length > 4 ? ' …' : ''}`
  return [`Bytes of ${which} outside all variables are not zero.`]
}

import { type Decoded, flattenDecoded } from '../decode/decoded'
import { shortSlot } from '../place/slot'
import type { StrayByte } from '../word/slot-coverage'

/** No address found by chance has so many leading zeros. */
const SMALL_ADDRESS = 1n << 96n

/**
 * Values that do not fit the layout: impossible lengths, dirty bytes, small addresses, and bytes outside all
 * variables. Several of them mean that the layout is of another contract.
 */
export function listMisfits(variables: readonly Decoded[], stray: readonly StrayByte[]): string[] {
  const all = flattenDecoded(variables)
  return [
    ...all.filter(isAbsurdLength).map(({ path }) => `${path} has an impossible length.`),
    ...all
      .filter(isSmallAddress)
      .map(({ path }) => `${path} is an address with many zeros, like a small number.`),
    ...all.filter(isWarned).map(({ path, warnings }) => `${path}: ${warnings[0]}`),
    ...strayMisfit(stray),
  ]
}

const isAbsurdLength = ({ content }: Decoded) => content.state === 'closed' && content.because === 'length'

function isSmallAddress({ type, content }: Decoded): boolean {
  if (type.kind !== 'value' || type.reading.as !== 'address' || content.state !== 'value') return false
  const number = BigInt(content.raw)
  // Precompiles and the zero address are below 2^16.
  return number >= 1n << 16n && number < SMALL_ADDRESS
}

const isWarned = ({ warnings }: Decoded) => warnings.length > 0

function strayMisfit(stray: readonly StrayByte[]): string[] {
  const slots = [...new Set(stray.map(({ slot }) => slot))]
  if (slots.length === 0) return []
  const named = slots.slice(0, 4).map(shortSlot).join(', ')
  const which = `${slots.length === 1 ? 'slot' : 'slots'} ${named}${slots.length > 4 ? ' …' : ''}`
  return [`Bytes of ${which} outside all variables are not zero.`]
}

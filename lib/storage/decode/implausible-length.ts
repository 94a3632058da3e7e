import type { DecodedContent } from './decoded'

/** More than a chain could have written: 2^40 slots cost more gas than all blocks of a decade hold. */
const PLAUSIBLE = 1n << 40n

export function isImplausible(length: bigint): boolean {
  return length >= PLAUSIBLE
}

export function tooLong(length: bigint, what: 'bytes' | 'elements'): DecodedContent {
  const why =
    `Its length is ${length} ${what}, more than possible. ` +
    'The layout may be of another contract, or assembly wrote the length.'
  return { state: 'closed', because: 'length', why }
}

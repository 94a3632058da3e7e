import type { Content } from './decoded'

/** More than a chain could have written: 2^40 slots cost more gas than all blocks of a decade hold. */
const PLAUSIBLE = 1n << 40n

export function isImplausible(length: bigint): boolean {
  return length >= PLAUSIBLE
}

export function tooLong(length: bigint, what: 'bytes' | 'elements'): Content {
  const why =
    `It says ${length} ${what}, more than can have been written. ` +
    'The layout may be that of another contract, or the code may have set the length by itself.'
  return { state: 'closed', because: 'length', why }
}

import type { ByteRange, CodeTemplate } from '../build/built-contract'
import { joinByteRanges } from './byte-ranges'

/** solc writes `__$` and 34 digits of a hash, before 0.5 `__` and the name of the library filled up with `_`. */
const PLACEHOLDER = /__(?:\$[0-9a-f]{34}\$__|.{38})/g

/** Solidity's libraries begin by pushing their own address, to tell calls from delegate calls. */
const LIBRARY_START = `73${'00'.repeat(20)}`

/**
 * The bytes that are written after the compiler is done: immutables, addresses of libraries, and in a library its own.
 * Sorted and apart; null where the template names bytes that it does not have. `digits` are those of the template in lower
 * case.
 */
export function listMasks(
  digits: string,
  { immutables, links }: Omit<CodeTemplate, 'digits'>,
): readonly ByteRange[] | null {
  const placeholders = [...digits.matchAll(PLACEHOLDER)].map(({ index }) => ({
    start: index / 2,
    length: 20,
  }))
  const own = digits.startsWith(LIBRARY_START) ? [{ start: 1, length: 20 }] : []
  return joinByteRanges([...immutables, ...links, ...placeholders, ...own], digits.length / 2)
}

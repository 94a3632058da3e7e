import type { ByteRange } from '../build/built-contract'

/** CBOR keys and values of the tail: https://docs.soliditylang.org/en/latest/metadata.html */
const ENTRIES = [
  '64697066735822(?:..){34}', // ipfs
  '65627a7a723[01]5820(?:..){32}', // bzzr0, bzzr1
  '64736f6c63(?:43(?:..){3}|(?:6.|7[0-7]|78..)(?:..)+)', // solc: three bytes, or the text of a prerelease
  '6c6578706572696d656e74616cf5', // experimental
  '657679706572(?:8.)(?:..)+', // vyper
].join('|')

const TAIL = new RegExp(`^a[1-4](?:${ENTRIES}){1,4}$`)

const METADATA_HASH = /64697066735822|65627a7a723[01]5820/

/** The tail of solc 0.6 and later with its length of 2 bytes, also inside of a code that creates another one. */
const NESTED = /a264697066735822(?:..){34}64736f6c6343(?:..){3}0033/g

/** The metadata at the end of a code, with its length of 2 bytes; null without it. `digits` are lower case, without `0x`. */
export function findTail(digits: string): ByteRange | null {
  const size = digits.length / 2
  const length = Number.parseInt(digits.slice(-4), 16) + 2
  const start = size - length
  return start >= 0 && TAIL.test(digits.slice(start * 2, -4)) ? { start, length } : null
}

/** Whether a tail has a metadata hash, which covers the sources. */
export const hasMetadataHash = (digits: string, { start, length }: ByteRange): boolean =>
  METADATA_HASH.test(digits.slice(start * 2, (start + length) * 2))

/** The tails of all codes in a code: those that it creates, and its own. */
export function findNestedTails(digits: string): readonly ByteRange[] {
  return [...digits.matchAll(NESTED)]
    .filter(({ index }) => index % 2 === 0)
    .map(({ index, 0: tail }) => ({ start: index / 2, length: tail.length / 2 }))
}

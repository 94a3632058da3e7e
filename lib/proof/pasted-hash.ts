import type { Hex } from 'viem'

/** What is said of a text that is no hash. */
export const NO_BLOCK_HASH =
  'A block hash is 0x and 64 hex digits, alone or in the address of a block’s page.'

/**
 * How what a reader pasted for a block stands to the hash that a proof has for it: the same, or the first other one. Hashes of `others`, the
 * further blocks of the proof, may stand beside it.
 */
export function judgePastedHash(
  pasted: string,
  hash: Hex,
  others: readonly Hex[] = [],
): 'none' | 'malformed' | 'same' | { other: Hex } {
  const hashes = [hash, ...others]
  const found = findPastedHashes(pasted, hashes)
  if (typeof found === 'string' || 'other' in found) return found
  const [first = 0] = found.same
  return found.same.has(0) ? 'same' : { other: hashes[first] ?? hash }
}

/**
 * Any number of pasted hashes, with spaces or commas between them, held against those that a proof rests on: the places of those that
 * were pasted, or the first that is none of them.
 */
export function findPastedHashes(
  pasted: string,
  hashes: readonly string[],
): 'none' | 'malformed' | { other: Hex } | { same: ReadonlySet<number> } {
  const texts = pasted.split(/[\s,]+/).filter((text) => text !== '')
  if (texts.length === 0) return 'none'
  const read = texts.flatMap((text) => readPastedHash(text) ?? [])
  if (read.length < texts.length) return 'malformed'
  const other = read.find((hash) => !hashes.includes(hash))
  return other ? { other } : { same: new Set(read.map((hash) => hashes.indexOf(hash))) }
}

const HASH = /^(?:0x)?([0-9a-f]{64})$/

/** As explorers name the page of a block. That of a transaction has a hash, too, of something else. */
const PAGE_OF_BLOCK = /[/?&]block(?:s|hash)?[/=](0x[0-9a-f]{64})(?![0-9a-f])/

/** In lower case: a hash, or that in the address of a block's page. Null for what is neither. */
export function readPastedHash(pasted: string): Hex | null {
  const text = pasted.trim().toLowerCase()
  const digits = HASH.exec(text)?.[1]
  return digits ? `0x${digits}` : ((PAGE_OF_BLOCK.exec(text)?.[1] ?? null) as Hex | null)
}

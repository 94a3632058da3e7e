import type { Hex } from 'viem'

/** What is said of a text that is no hash. */
export const NO_BLOCK_HASH =
  'A block hash is 0x and 64 hex digits, alone or in the address of a block’s page.'

type Judged = 'none' | 'malformed' | 'same' | 'different'

/** How a block hash that a reader pasted stands to the one that a proof rests on. */
export function judgePastedHash(pasted: string, hash: Hex): Judged {
  if (pasted.trim() === '') return 'none'
  const read = readPastedHash(pasted)
  if (read === null) return 'malformed'
  return read === hash ? 'same' : 'different'
}

/** The same where a proof rests on several: which of them was pasted; the others are as they were. */
export function findPastedHash(
  pasted: string,
  hashes: readonly string[],
): Exclude<Judged, 'same'> | { same: number } {
  if (pasted.trim() === '') return 'none'
  const hash = readPastedHash(pasted)
  if (hash === null) return 'malformed'
  const same = hashes.indexOf(hash)
  return same < 0 ? 'different' : { same }
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

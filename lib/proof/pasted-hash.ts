import type { Hex } from 'viem'

/** How a block hash that a reader pasted stands to the one that a proof rests on. */
export const judgePastedHash = (pasted: string, hash: Hex) => judgePastedHashes(pasted, [hash])

/** The same where a proof rests on several: one of them is enough to be the same. */
export function judgePastedHashes(
  pasted: string,
  hashes: readonly string[],
): 'none' | 'malformed' | 'same' | 'different' {
  if (pasted.trim() === '') return 'none'
  const hash = readPastedHash(pasted)
  if (hash === null) return 'malformed'
  return hashes.includes(hash) ? 'same' : 'different'
}

/** In lower case; null for what is no hash. */
export function readPastedHash(pasted: string): Hex | null {
  const text = pasted.trim().toLowerCase()
  return /^0x[0-9a-f]{64}$/.test(text) ? (text as Hex) : null
}

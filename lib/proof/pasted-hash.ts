import type { Hex } from 'viem'

/** How a block hash that a reader pasted stands to the one that a proof rests on. */
export const judgePastedHash = (pasted: string, hash: Hex) => judgePastedHashes(pasted, [hash])

/** The same where a proof rests on several: one of them is enough to be the same. */
export function judgePastedHashes(
  pasted: string,
  hashes: readonly string[],
): 'none' | 'malformed' | 'same' | 'different' {
  const text = pasted.trim().toLowerCase()
  if (text === '') return 'none'
  if (!/^0x[0-9a-f]{64}$/.test(text)) return 'malformed'
  return hashes.includes(text) ? 'same' : 'different'
}

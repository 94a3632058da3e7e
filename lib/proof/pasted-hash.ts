import type { Hex } from 'viem'

/** How a block hash that a reader pasted stands to the one that a proof rests on. */
export function judgePastedHash(pasted: string, hash: Hex): 'none' | 'malformed' | 'same' | 'different' {
  const text = pasted.trim().toLowerCase()
  if (text === '') return 'none'
  if (!/^0x[0-9a-f]{64}$/.test(text)) return 'malformed'
  return text === hash ? 'same' : 'different'
}

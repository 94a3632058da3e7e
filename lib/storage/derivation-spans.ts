import { size } from 'viem'
import type { EncodedKey } from './mapping-key'

/** Which bytes of an encoded key are the key, and which its rule added. */
export function describeKeySpans({ bytes, padding }: EncodedKey) {
  const end = size(bytes)
  const added = { padding: true, tint: 8 as const }
  const own = { tint: 2 as const }
  if (padding.side === 'left') {
    return [
      { from: 0, to: padding.bytes, ...added },
      { from: padding.bytes, to: end, ...own },
    ]
  }
  return [
    { from: 0, to: end - padding.bytes, ...own },
    { from: end - padding.bytes, to: end, ...added },
  ]
}

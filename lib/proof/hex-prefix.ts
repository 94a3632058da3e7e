import type { ByteArray } from 'viem'
import { type Nibbles, toNibbles } from './nibbles'
import { ProofError } from './proof-error'

/**
 * The path of a leaf or an extension, in the hex-prefix encoding of the Yellow Paper (appendix C): flag 2 for a leaf, 1 for an odd
 * count; an even count has a nibble of padding, which must be 0.
 * @throws ProofError for another flag or padding.
 */
export function decodePath(encoded: ByteArray): { isLeaf: boolean; path: Nibbles } {
  const [flag, padding, ...rest] = toNibbles(encoded)
  if (flag === undefined || padding === undefined || flag > 3) {
    throw new ProofError('A node of the proof has an invalid path.')
  }
  const isOdd = flag % 2 === 1
  if (!isOdd && padding !== 0) throw new ProofError('A node of the proof has a path with odd padding.')
  return { isLeaf: flag >= 2, path: isOdd ? [padding, ...rest] : rest }
}

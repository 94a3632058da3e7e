import type { Hex } from 'viem'
import type { LinkClaims, Shareable } from './shareable'

/**
 * How the block hash in a link compares with the block of the result. `none`: the link has no hash. `unknown`: the
 * result has no hash. `asked`: equal to a hash that was read for this.
 */
export type BlockComparison =
  | { is: 'none' | 'same' | 'asked' | 'unknown' }
  | { is: 'other'; shared: Hex; now: Hex }

/** `asked`: the hash that was read to compare it. */
export function compareBlock(
  { hash: shared }: Pick<LinkClaims, 'hash'>,
  block: Shareable['block'],
  asked: Hex | null,
): BlockComparison {
  if (!shared) return { is: 'none' }
  const now = block?.hash ?? asked
  if (!now) return { is: 'unknown' }
  if (now.toLowerCase() !== shared) return { is: 'other', shared, now }
  return { is: block?.hash ? 'same' : 'asked' }
}

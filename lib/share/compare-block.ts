import type { Hex } from 'viem'
import type { LinkClaims, Shareable } from './shareable'

/**
 * What the hash of a block that a link names is to the block of the answer of now: `none` where the link names none; `untold` where
 * nothing here tells the hash; `asked` where it is the one that was asked for.
 */
export type BlockAgain = { is: 'none' | 'same' | 'asked' | 'untold' } | { is: 'other'; shared: Hex; now: Hex }

/** `asked`: the hash that was asked for to compare it, null before. */
export function compareBlock(
  { hash: shared }: Pick<LinkClaims, 'hash'>,
  block: Shareable['block'],
  asked: Hex | null,
): BlockAgain {
  if (!shared) return { is: 'none' }
  const now = block?.hash ?? asked
  if (!now) return { is: 'untold' }
  if (now.toLowerCase() !== shared) return { is: 'other', shared, now }
  return { is: block?.hash ? 'same' : 'asked' }
}

import { demoHead } from '@/lib/demo/manifest'
import type { Network } from '@/lib/networks'
import type { AskedRange, TypedRange } from './asked-range'

/**
 * Blocks below the head that are taken for final where the network does not say: two epochs of Ethereum, after which
 * it finalizes when all goes well.
 */
export const ASSUMED_DEPTH = 64

/** Seconds that those take. */
const TWO_EPOCHS = 768

/** A chain may be late by as much once more. */
const LATE = 2

/**
 * Whether a block is so far below the newest one that the chain does not replace it any more. On a chain that takes its finality
 * from another, as those of the second layer do, the time decides, and not the count. `blockTime` in seconds; null where it is
 * not known.
 */
export function isLongFinal(block: number, newest: number, blockTime: number | null): boolean {
  const depth = Math.max(ASSUMED_DEPTH, blockTime === null ? 0 : Math.ceil(TWO_EPOCHS / blockTime))
  return block <= newest - LATE * depth
}

/** Whether a range that ends at a number may reach blocks that are not final, or not there yet, by the newest block that was seen. */
export const mayBeNew = (to: AskedRange['to'], seen: number | null, blockTime: number | null): boolean =>
  typeof to === 'number' && (seen === null || !isLongFinal(to, seen, blockTime))

/** Whether a range ends at a number that is known to be long final. */
export const endsLongAgo = (range: TypedRange, seen: number | null, blockTime: number | null): boolean =>
  'to' in range && typeof range.to === 'number' && !mayBeNew(range.to, seen, blockTime)

/** The newest block that is known of a network, for nothing; null for none. The chains of the demo do not grow. */
export const newestSeenOf = (
  { slug, service }: Pick<Network, 'slug' | 'service'>,
  head: { block: number } | null,
): number | null => head?.block ?? (service === 'embedded' ? demoHead(slug) : null)

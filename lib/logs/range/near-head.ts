import { demoHead } from '@/lib/demo/manifest'
import type { Network } from '@/lib/networks'
import type { AskedRange, TypedRange } from './asked-range'

/** Assumed finality: two epochs of Ethereum. */
export const ASSUMED_DEPTH = 64

const TWO_EPOCHS = 768

/** A chain may be late by as much again. */
const LATE = 2

/** Whether a block is too old to be replaced. On a layer 2, time decides instead of the count. `blockTime` in seconds; null if unknown. */
export function isLongFinal(block: number, newest: number, blockTime: number | null): boolean {
  const depth = Math.max(ASSUMED_DEPTH, blockTime === null ? 0 : Math.ceil(TWO_EPOCHS / blockTime))
  return block <= newest - LATE * depth
}

/** Whether a range that ends at a number may reach blocks that are not final or do not exist yet. */
export const mayBeNew = (to: AskedRange['to'], seen: number | null, blockTime: number | null): boolean =>
  typeof to === 'number' && (seen === null || !isLongFinal(to, seen, blockTime))

export const endsLongAgo = (range: TypedRange, seen: number | null, blockTime: number | null): boolean =>
  'to' in range && typeof range.to === 'number' && !mayBeNew(range.to, seen, blockTime)

/** The newest known block, without a call; null for none. The demo chains do not grow. */
export const newestSeenOf = (
  { slug, service }: Pick<Network, 'slug' | 'service'>,
  head: { block: number } | null,
): number | null => head?.block ?? (service === 'embedded' ? demoHead(slug) : null)

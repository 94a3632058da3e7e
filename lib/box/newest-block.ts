import type { Network, Networks } from '@/lib/networks'

/** The newest block of a network that an answer named, and when it did (epoch milliseconds). */
export type SeenHead = { block: bigint; at: number }

/** What is known of the chains: the reader's networks, the newest blocks seen, by their slugs, and the time of now. */
export type SeenChains = { networks: Networks; heads: ReadonlyMap<string, SeenHead>; now: number }

/** The first block of Ethereum, and so of any of these networks: 2015-07-30, in epoch milliseconds. */
const FIRST_BLOCK = 1_438_269_973_000

/** Seconds between two blocks, where no network says it: as short as on any chain that is known. */
const SHORTEST_BLOCK_TIME = 0.2

/**
 * The highest number that a block of the network can have by now: as many blocks more than the newest one seen as the
 * time since allows, or as many as the time since the first block of all. The chains of the demo do not grow.
 */
export function newestPossibleBlock(
  { slug, service, blockTime }: Network,
  { heads, now }: SeenChains,
): bigint {
  const head = heads.get(slug)
  if (head && service === 'embedded') return head.block
  const { block, at } = head ?? { block: 0n, at: FIRST_BLOCK }
  return block + BigInt(Math.max(0, Math.floor((now - at) / ((blockTime ?? SHORTEST_BLOCK_TIME) * 1000))))
}

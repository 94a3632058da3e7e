import type { Hex } from 'viem'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'

/** Logs per block on a busy chain, over all contracts. */
const BUSY_EVENTS: Readonly<Record<Hex, number>> = {
  // Transfer(address,address,uint256)
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 150,
  // Approval(address,address,uint256)
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': 20,
  // Sync(uint112,uint112)
  '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1': 20,
  // Swap(address,uint256,uint256,uint256,uint256,address)
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822': 20,
}

/** All events together. */
const EVERYTHING = 300

/**
 * Logs per block to expect from the filter. Null if it names a contract, an indexed argument or a rare event: the first call is then for
 * the whole range.
 */
export function usualDensity({ address, topics = [] }: LogFilter): number | null {
  const [topic0 = null, ...others] = topics
  if (address !== undefined || others.some((accepted) => accepted !== null)) return null
  if (topic0 === null) return topics.length === 0 ? EVERYTHING : null
  const known = (typeof topic0 === 'string' ? [topic0] : topic0).map((topic) => BUSY_EVENTS[topic] ?? 0)
  return known.reduce((sum, density) => sum + density, 0) || null
}

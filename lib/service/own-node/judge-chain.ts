import type { ChainChange } from '@/lib/nodes/node-state'
import type { Observation } from './observe-node'

/** What tells one chain from another, with what was last seen of it. */
export type SeenChain = Observation & { firstHash: string | null }

/** `knowsHead`: whether the node still has the block that was its head before. */
export type NextChain = SeenChain & { knowsHead: boolean }

/**
 * What became of a chain between two looks at its node; null where it went on. Another instance that still has the last head
 * goes on with a chain that was put away (`anvil --state`); at block 0 only the instance tells a reset.
 */
export function judgeChain(before: SeenChain, now: NextChain): ChainChange['kind'] | null {
  if (now.chainId !== before.chainId) return 'other-chain'
  if (now.firstHash !== before.firstHash) return 'new-chain'
  const isSameInstance = now.instanceId === before.instanceId
  if (!isSameInstance && (!now.knowsHead || before.head.number === 0)) return 'new-chain'
  return now.knowsHead ? null : 'went-back'
}

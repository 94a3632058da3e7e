import { setTimeout } from 'node:timers/promises'
import type { NodeState } from '@/lib/nodes/node-state'
import type { NodeWatch } from './watch-node'

/** Who asks how a node is does not make it work more than this often. */
const FRESH_MS = 1_000

/** How a node is, by a look of the last second; by the one before where this takes longer than `patienceMs`. */
export async function reportWatched(watch: NodeWatch, patienceMs: number): Promise<NodeState> {
  const looked = watch.lookSince(FRESH_MS)
  const { state } = await Promise.race([looked, setTimeout(patienceMs, null, { ref: false })]).then(
    (look) => look ?? watch.last(),
  )
  return state
}

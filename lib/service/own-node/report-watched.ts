import { setTimeout } from 'node:timers/promises'
import type { NodeState } from '@/lib/nodes/node-state'
import type { NodeWatch } from './watch-node'

/** Who asks how a node is does not make it work more than this often. */
const FRESH_MS = 1_000

/** A page that asks does not wait longer than this for a node that is silent. */
const PATIENCE_MS = 400

/** How a node is, by a look of the last second; by the last one where the node is slow. */
export async function reportWatched(watch: NodeWatch): Promise<NodeState> {
  const looked = watch.lookSince(FRESH_MS)
  const { state } = await Promise.race([looked, setTimeout(PATIENCE_MS, null, { ref: false })]).then(
    (look) => look ?? watch.last(),
  )
  return state
}

import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import type { CallNeeds } from './call-needs'

/** A node of a network at one moment. */
export type NodeState = {
  /** Methods that the node serves; null for all. */
  methods: ReadonlySet<string> | null
  /** Maximum number of blocks in one search; null for no limit. */
  maxBlockRange: number | null
  /** `full`: the node has the state of the latest 128 blocks only. */
  history: 'archive' | 'full'
  /** Its newest block; null if that is not known. */
  head: bigint | null
  isDown: boolean
  /** It rests after a refusal: it is asked last. */
  isResting: boolean
}

/** The newest block that any of these nodes has. Null if none is known. */
export const newestHead = (nodes: readonly NodeState[]): bigint | null =>
  nodes.reduce<bigint | null>(
    (newest, { head }) => (head !== null && (newest === null || head > newest) ? head : newest),
    null,
  )

/** Blocks between a node and the newest head; 0 if either is unknown. */
export const lagOf = (head: bigint | null, newest: bigint | null): bigint =>
  head === null || newest === null || head > newest ? 0n : newest - head

type Row<Node> = { nodes: readonly Node[] } | { maxBlockRange: number } | 'unsupported'

/**
 * The nodes to ask for a call, in the order of `nodes` as far as the needs allow. Nodes that are down stay in the row: their
 * calls fail at once. Without a node: the widest search that any node allows, or that none serves the method.
 */
export function chooseNodes<Node extends NodeState>(
  nodes: readonly Node[],
  needs: CallNeeds,
  maxLag: number,
): Row<Node> {
  const serving = nodes.filter(({ methods }) => methods === null || methods.has(needs.method))
  if (serving.length === 0) return 'unsupported'
  const newest = newestHead(serving)
  const wide = serving.filter((node) => isWideEnough(node, needs, newest))
  if (wide.length === 0) {
    return { maxBlockRange: Math.max(...serving.map(({ maxBlockRange }) => maxBlockRange ?? 0)) }
  }
  const ready = wide.filter((node) => hasNewest(node, needs, newest, maxLag))
  return { nodes: sortBy(ready, (node) => reluctance(node, needs, newest, maxLag)) }
}

function isWideEnough(
  { maxBlockRange }: NodeState,
  { newest, from }: CallNeeds,
  head: bigint | null,
): boolean {
  const last = newest === 'head' ? head : newest
  if (maxBlockRange === null || from === null || last === null) return true
  return last - from < BigInt(maxBlockRange)
}

function hasNewest({ head }: NodeState, needs: CallNeeds, newest: bigint | null, maxLag: number): boolean {
  if (needs.newest === null || head === null) return true
  if (needs.newest === 'head') return lagOf(head, newest) <= BigInt(maxLag)
  // A block that no node had a second ago may be there now.
  return needs.newest <= head || newest === null || needs.newest > newest
}

/** Higher is later in the row. */
function reluctance(node: NodeState, needs: CallNeeds, newest: bigint | null, maxLag: number): number {
  const lacksState =
    node.history === 'full' && needs.state !== null && lagOf(needs.state, newest) >= BigInt(NEAR_HEAD_BLOCKS)
  const isBehind = needs.isByHash && lagOf(node.head, newest) > BigInt(maxLag)
  const isUnplaced = node.head === null && newest !== null && needs.newest === 'head'
  return [node.isDown, node.isResting, lacksState, isBehind, isUnplaced].filter(Boolean).length
}

/** A stable sort that leaves the list as it is. */
const sortBy = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

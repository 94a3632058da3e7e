import { type Hex, numberToHex } from 'viem'
import { NEAR_HEAD_BLOCKS } from '@/lib/networks'
import { DATA_KINDS, type DataKind, type NodeHistory, READ_BY } from './node-history'

/** The history that the config states for a network. */
export type ServedHistory = { nearHeadOnly: boolean; isArchive: boolean }

/** The oldest block of a kind of data. `window`: it moves with the head, and so many blocks are kept. */
type Floor = { oldest: bigint; window: bigint | null }

export type Capability = {
  disabled: boolean
  oldestBlock?: Hex
  deleteStrategy?: { type: 'window'; retentionBlocks: Hex }
}

/**
 * What a network serves, as in eth_capabilities: from its nodes and its config. A call goes to a node that can answer it, so the
 * oldest block of all nodes counts. A block that is not known is left out.
 */
export const capabilitiesOf = (
  nodes: readonly NodeHistory[],
  served: ServedHistory,
  head: bigint,
): Record<DataKind, Capability> =>
  Object.fromEntries(DATA_KINDS.map((kind) => [kind, capabilityOf(kind, nodes, served, head)])) as Record<
    DataKind,
    Capability
  >

function capabilityOf(
  kind: DataKind,
  nodes: readonly NodeHistory[],
  served: ServedHistory,
  head: bigint,
): Capability {
  const serving = nodes.filter((node) => serves(kind, node))
  if (serving.length === 0) return { disabled: true }
  const floors = serving.map((node) => floorOf(kind, node, served, head))
  const lowest = floors.reduce((one, other) => (one && other ? lower(one, other) : null))
  const floor = served.nearHeadOnly ? higher(lowest, nearHead(head)) : lowest
  if (!floor) return { disabled: false }
  return {
    disabled: false,
    oldestBlock: numberToHex(floor.oldest),
    ...(floor.window !== null && {
      deleteStrategy: { type: 'window', retentionBlocks: numberToHex(floor.window) },
    }),
  }
}

const serves = (kind: DataKind, { methods, statement }: NodeHistory): boolean =>
  methods?.includes(READ_BY[kind]) !== false && statement?.[kind]?.disabled !== true

/** What the node says counts before the config, which says less. Null if neither says anything. */
function floorOf(kind: DataKind, node: NodeHistory, served: ServedHistory, head: bigint): Floor | null {
  const { oldestBlock = null, deleteStrategy = null } = node.statement?.[kind] ?? {}
  if (deleteStrategy) {
    const window = windowOf(deleteStrategy.retentionBlocks, head)
    return { ...window, oldest: max(window.oldest, oldestBlock ?? 0n) }
  }
  if (oldestBlock !== null) return { oldest: oldestBlock, window: null }
  if (node.history === 'full' && (kind === 'state' || kind === 'stateproofs')) return nearHead(head)
  return served.isArchive ? { oldest: 0n, window: null } : null
}

const nearHead = (head: bigint): Floor => windowOf(BigInt(NEAR_HEAD_BLOCKS), head)

const windowOf = (blocks: bigint, head: bigint): Floor => ({
  oldest: max(head - blocks + 1n, 0n),
  window: blocks,
})

const lower = (one: Floor, other: Floor): Floor => (other.oldest < one.oldest ? other : one)

const higher = (one: Floor | null, other: Floor): Floor =>
  one === null || other.oldest >= one.oldest ? other : one

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)

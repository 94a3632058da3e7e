import * as v from 'valibot'

/** Why there is no valid response. Quotes nothing of the response. */
const FAULT = v.variant('kind', [
  v.object({ kind: v.literal('unreachable') }),
  v.object({ kind: v.literal('silent') }),
  v.object({ kind: v.literal('status'), status: v.number() }),
  v.object({ kind: v.picklist(['html', 'no-json', 'no-rpc', 'refused']) }),
])

const CHAIN = v.object({
  chainId: v.number(),
  /** Short hash that distinguishes chains with the same chain id. */
  mark: v.string(),
  /** Hash of block 0; null if the node does not have it. */
  firstHash: v.nullable(v.string()),
  /** A development node: state at the head may change without a new block. */
  isDevelopment: v.boolean(),
  head: v.object({ number: v.number(), hash: v.string() }),
  /** Seconds; null if unknown, or if blocks are mined on demand. */
  blockTime: v.nullable(v.number()),
})

/** A change of the chain while the service was running. */
const CHANGE = v.object({
  kind: v.picklist(['other-chain', 'new-chain', 'went-back']),
  /** Before the change. */
  chainId: v.number(),
  mark: v.string(),
  head: v.number(),
})

/** State of a node. The service sends it to the explorer, and the explorer to its pages. */
export const NODE_STATE = v.object({
  name: v.string(),
  /** Host and port of its URL. */
  host: v.string(),
  /** Why it does not answer now; null if it does. */
  fault: v.nullable(FAULT),
  /** The chain of its last response; null before the first. */
  chain: v.nullable(CHAIN),
  /** The last change; null without one. */
  change: v.nullable(CHANGE),
})

export const NODE_STATES = v.object({ nodes: v.array(NODE_STATE) })

export type NodeState = v.InferOutput<typeof NODE_STATE>
export type NodeFault = v.InferOutput<typeof FAULT>
export type ChainChange = v.InferOutput<typeof CHANGE>

/** Throws errors of valibot, since the data comes from our own service or server. */
export const parseNodeStates = (json: unknown): NodeState[] => v.parse(NODE_STATES, json).nodes

/** A node before its first look. */
export const unknownNode = (name: string, host: string): NodeState => ({
  name,
  host,
  fault: { kind: 'unreachable' },
  chain: null,
  change: null,
})

/** Identifies a change. */
export const nodeChangeKey = (change: ChainChange | null): string => JSON.stringify(change)

/** Current state of the operator's nodes, for a page. Free. */
export const loadNodes = async (): Promise<NodeState[]> =>
  parseNodeStates(await (await fetch('/api/nodes')).json())

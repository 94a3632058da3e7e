import * as v from 'valibot'

/** What a node answered instead of what was asked; never a body. */
const FAULT = v.variant('kind', [
  v.object({ kind: v.literal('unreachable') }),
  v.object({ kind: v.literal('silent') }),
  v.object({ kind: v.literal('status'), status: v.number() }),
  v.object({ kind: v.picklist(['html', 'no-json', 'no-rpc', 'refused']) }),
])

const CHAIN = v.object({
  chainId: v.number(),
  /** Short form of what tells this chain from others of its number. */
  mark: v.string(),
  /** Hash of its block 0; null where the node does not have it. */
  firstHash: v.nullable(v.string()),
  /** A node to develop with: what is at its head may change without a new block. */
  isDevelopment: v.boolean(),
  head: v.object({ number: v.number(), hash: v.string() }),
  /** Seconds; null where that is not known, or blocks are made when they are wanted. */
  blockTime: v.nullable(v.number()),
})

/** What became of the chain while the service was running. */
const CHANGE = v.object({
  kind: v.picklist(['other-chain', 'new-chain', 'went-back']),
  /** As it was before. */
  chainId: v.number(),
  mark: v.string(),
  head: v.number(),
})

/** What is known of a node. Plain data: the service says it to the explorer, and the explorer to its pages. */
export const NODE_STATE = v.object({
  name: v.string(),
  /** Of its URL, with the port; nothing else of it. */
  host: v.string(),
  /** Why it does not answer now; null when it does. */
  fault: v.nullable(FAULT),
  /** The chain that it had when it last answered; null before its first answer. */
  chain: v.nullable(CHAIN),
  /** The last change; null where there was none. */
  change: v.nullable(CHANGE),
})

export const NODE_STATES = v.object({ nodes: v.array(NODE_STATE) })

export type NodeState = v.InferOutput<typeof NODE_STATE>
export type NodeFault = v.InferOutput<typeof FAULT>
export type NodeChain = v.InferOutput<typeof CHAIN>
export type ChainChange = v.InferOutput<typeof CHANGE>

/** Throws what valibot throws: it comes from our own service, or our own server. */
export const parseNodeStates = (json: unknown): NodeState[] => v.parse(NODE_STATES, json).nodes

/** A node of which nothing is known yet. */
export const unknownNode = (name: string, host: string): NodeState => ({
  name,
  host,
  fault: { kind: 'unreachable' },
  chain: null,
  change: null,
})

/** Tells one change from another. */
export const nodeChangeKey = (change: ChainChange | null): string => JSON.stringify(change)

/** How the operator's own nodes are now: a page asks the explorer itself, free. */
export const loadNodes = async (): Promise<NodeState[]> =>
  parseNodeStates(await (await fetch('/api/nodes')).json())

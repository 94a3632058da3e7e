import { askRow } from './ask-row'
import type { Candidate } from './attempt'
import { blockExists, needsOf } from './call-needs'
import { chooseNodes, lagOf, type NodeState, newestHead } from './choose-nodes'
import type { WatchedNode } from './circuit-breaker'
import { createHedging } from './hedging'
import { restAfter } from './judge-error'
import {
  type Node,
  type NodeAnswer,
  type NodeRefusal,
  NodeRefusalError,
  UpstreamUnavailableError,
} from './node'
import type { HeadTracker } from './node-heads'
import { followHeads } from './node-heads'
import type { NodeAnswered } from './node-observer'
import { createShares } from './shares'

/** A node of a network, with what the config says about it. */
export type Member = { place: string; node: WatchedNode; settings: NodeSettings }

export type NodeSettings = {
  /** Nodes with a weight share the calls in proportion. Nodes without one are asked in order after them. */
  weight: number | null
  methods: readonly string[] | null
  maxBlockRange: number | null
  history: 'archive' | 'full'
}

type GroupOptions = {
  maxLag: number
  /** Asks a second node beside one that takes longer than its p95. */
  hedge: boolean
  patienceMs: number
  headMs: number
  onAnswered: (answered: Omit<NodeAnswered, 'network'>) => void
}

/** The nodes of a network as one node: each call goes to a node that can answer it. */
export type NodeGroup = {
  node: Node
  head: HeadTracker
  /** The newest block of each node by its place; null if that is not known. */
  heads(): readonly { place: string; head: bigint | null }[]
}

/** A member with its state at one moment. */
type Known = NodeState & Pick<Member, 'place' | 'node'>

/** Chooses the node for each call by head, method, range and history, and asks the next one if it cannot answer. */
export function createNodeGroup(members: readonly Member[], options: GroupOptions): NodeGroup {
  const { maxLag, patienceMs, headMs, onAnswered } = options
  const hedging = options.hedge ? createHedging() : null
  const heads = followHeads(
    members.map(({ node }) => node),
    headMs,
  )
  const methods = new Map(
    members.map(({ node, settings }) => [node, settings.methods && new Set(settings.methods)]),
  )
  const restsUntil = new Map<Node, number>()
  const inOrder = createShares(members, ({ settings }) => settings.weight)

  const know = ({ place, node, settings }: Member): Known => ({
    place,
    node,
    methods: methods.get(node) ?? null,
    maxBlockRange: settings.maxBlockRange,
    history: settings.history,
    head: node.health() === 'down' ? null : heads.of(node),
    isDown: node.health() === 'down',
    isResting: (restsUntil.get(node) ?? 0) > performance.now(),
  })
  const onRefused = (node: Node, refusal: NodeRefusal) => {
    const rest = restAfter(refusal)
    if (rest > 0) restsUntil.set(node, performance.now() + rest)
  }

  const request: Node['request'] = async (method, params, call): Promise<NodeAnswer> => {
    const needs = needsOf(method, params)
    const following = needs.newest === null && !needs.isByHash ? null : heads.follow()
    if (following) {
      call.hold?.(following)
      await following
      call.signal.throwIfAborted()
    }
    const known = inOrder().map(know)
    const row = chooseNodes(known, needs, maxLag)
    if (row === 'unsupported') throw UNSUPPORTED
    if ('maxBlockRange' in row) throw new NodeRefusalError(tooWide(row.maxBlockRange))
    const newest = newestHead(known)
    const candidates = row.nodes.map(
      ({ place, node, head, isDown, isResting }): Candidate => ({
        place,
        node,
        head,
        isBehind: lagOf(head, newest) > BigInt(maxLag),
        isReady: !isDown && !isResting,
      }),
    )
    return await askRow(
      candidates,
      { method, params, exists: blockExists(needs, newest), options: call },
      { patienceMs, hedging, onAnswered, onRefused },
    )
  }

  return {
    node: { request, close: async () => void (await Promise.all(members.map(({ node }) => node.close?.()))) },
    head: heads,
    heads: () => members.map(({ place, node }) => ({ place, head: heads.of(node) })),
  }
}

const tooWide = (blocks: number) => ({
  code: -32602,
  message: `block range is too large: at most ${blocks} blocks in one call`,
})

const UNSUPPORTED = new UpstreamUnavailableError('No node of the network serves the method.', {
  kind: 'unsupported',
})

import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import type { WatchedNode } from './circuit-breaker'
import { askUncharged, isOutage, type Node, UpstreamUnavailableError } from './node'

/** A head is compared with others for no longer than this. */
const VALID_MS = 10_000

/** Time between two requests for the heads of nodes in use. */
const FOLLOW_MS = 1_000

/** Older heads are not compared before they were asked again. */
const STALE_MS = 5_000

/** A head that is so far ahead of another one is confirmed by its block. */
const FAR_BLOCKS = 1_000n

/** Once one head is known, the others are waited for no longer than this. */
const GRACE_MS = 250

/** The newest block of a network. Requests for it are not charged. */
export type HeadTracker = {
  /** The head of the last request; null if that was 10 s ago or never. Blocks up to it exist. */
  seen(): bigint | null
  /** Asks the node. Throws {@link UpstreamUnavailableError} or DeadlineExceededError. */
  refresh(): Promise<bigint>
}

/** Heads of several nodes, asked at the same moments so that they can be compared. */
export type NodeHeads = HeadTracker & {
  /** The newest block of a node; null if it is not known. */
  of(node: Node): bigint | null
  /**
   * To be called when nodes are used. Resolves once heads are known; null if they are already. Waits for no node that did
   * not answer the last time. Never rejects.
   */
  follow(): Promise<void> | null
}

/** `known`: heads can be compared. `newest` rejects if no node answered. */
type Asking = { known: Promise<void>; newest: Promise<bigint> }

/** Follows the heads of nodes with uncharged calls, one per node and second while they are in use. */
export function followHeads(nodes: readonly WatchedNode[], timeoutMs: number): NodeHeads {
  const heads = new Map<Node, { head: bigint; at: number }>()
  const silent = new Set<Node>()
  let askedAt = Number.NEGATIVE_INFINITY
  let knownAt = Number.NEGATIVE_INFINITY
  let pending: Asking | null = null

  const isFresh = (at: number, ms: number) => performance.now() - at < ms
  const of = (node: Node): bigint | null => {
    const known = heads.get(node)
    return known && isFresh(known.at, VALID_MS) ? known.head : null
  }

  const ask = async (node: WatchedNode): Promise<bigint> => {
    // A head is compared with others only on the right chain.
    if (nodes.length > 1) await node.ready
    if (node.health() === 'down') throw NO_NUMBER
    const answer = await askUncharged(node.inner, timeoutMs, 'eth_blockNumber', [])
    if (!('result' in answer) || !isQuantity(answer.result)) throw NO_NUMBER
    const head = BigInt(answer.result)
    if (isFarAhead(node, head) && !(await hasBlock(node, head))) {
      heads.delete(node)
      throw NO_NUMBER
    }
    heads.set(node, { head, at: performance.now() })
    return head
  }
  /** A node with a wrong head would leave all others out of use. */
  const isFarAhead = (node: Node, head: bigint) =>
    nodes.some((other) => {
      const known = other === node ? null : of(other)
      return known !== null && head - known > FAR_BLOCKS
    })
  const hasBlock = async (node: WatchedNode, head: bigint): Promise<boolean> => {
    const params = [`0x${head.toString(16)}`, false]
    const answer = await askUncharged(node.inner, timeoutMs, 'eth_getBlockByNumber', params)
    const { number }: { number?: unknown } = 'result' in answer ? Object(answer.result) : {}
    return isQuantity(number) && BigInt(number) === head
  }
  const askAll = (): Asking => {
    const answered: bigint[] = []
    const ended = nodes.map((node) => ask(node).then((head) => void answered.push(head)))
    const settled = Promise.allSettled(ended)
    const expected = Promise.allSettled(ended.filter((_, index) => !silent.has(nodes[index] as Node)))
    for (const [index, node] of nodes.entries()) {
      ended[index]?.then(
        () => silent.delete(node),
        () => silent.add(node),
      )
    }
    void settled.then(() => {
      pending = null
    })
    const known = Promise.race([expected, Promise.any(ended).then(grace, () => settled)]).then(() => {
      knownAt = performance.now()
    })
    return { known, newest: known.then(async () => maximum(answered) ?? lastOf(answered, await settled)) }
  }
  const refresh = (): Asking => {
    askedAt = performance.now()
    // Concurrent callers share one request to each node.
    pending ??= askAll()
    return pending
  }
  return {
    of,
    refresh: () => refresh().newest,
    seen: () => maximum(nodes.map(of)),
    follow() {
      if (nodes.length < 2) return null
      if (!isFresh(askedAt, FOLLOW_MS)) refresh().newest.catch(() => {})
      return pending === null || isFresh(knownAt, STALE_MS) ? null : pending.known
    },
  }
}

const NO_NUMBER = new UpstreamUnavailableError('The node returned no block number.')

const grace = () => new Promise<void>((resolve) => setTimeout(resolve, GRACE_MS))

const maximum = (heads: readonly (bigint | null)[]): bigint | null =>
  heads.reduce((newest, head) => (newest === null || (head !== null && head > newest) ? head : newest), null)

/** The newest head after all nodes answered or failed. Throws the failure of the first one if none answered. */
function lastOf(answered: readonly bigint[], [first]: readonly PromiseSettledResult<void>[]): bigint {
  const newest = maximum(answered)
  if (newest !== null) return newest
  const reason: unknown = first?.status === 'rejected' ? first.reason : null
  throw isOutage(reason) ? reason : NO_NUMBER
}

import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import type { HeadTracker } from '../blocks/known-blocks'
import type { WatchedNode } from './circuit-breaker'
import { askUncharged, isOutage, type Node, UpstreamUnavailableError } from './node'

/** A head is compared with others for no longer than this. */
const VALID_MS = 10_000

/** While nodes are in use, their heads are asked again after this. */
const FOLLOW_MS = 1_000

/** Older heads are not compared before they were asked again. */
const STALE_MS = 5_000

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

/** Follows the heads of nodes with uncharged calls, one per node and second while they are in use. */
export function followHeads(nodes: readonly WatchedNode[], timeoutMs: number): NodeHeads {
  const heads = new Map<Node, { head: bigint; at: number }>()
  const silent = new Set<Node>()
  const ready = Promise.all(nodes.map((node) => node.ready))
  let askedAt = Number.NEGATIVE_INFINITY
  let knownAt = Number.NEGATIVE_INFINITY
  let pending: { newest: Promise<bigint>; known: Promise<void> } | null = null

  const ask = async (node: WatchedNode): Promise<bigint> => {
    // A head counts only on the right chain.
    await ready
    if (node.health() === 'down') throw NO_NUMBER
    const answer = await askUncharged(node.inner, timeoutMs, 'eth_blockNumber', [])
    if (!('result' in answer) || !isQuantity(answer.result)) throw NO_NUMBER
    const head = BigInt(answer.result)
    heads.set(node, { head, at: performance.now() })
    return head
  }
  const askAll = () => {
    const asked = nodes.map((node) => ({ node, head: ask(node), wasSilent: silent.has(node) }))
    for (const { node, head } of asked) {
      head.then(
        () => silent.delete(node),
        () => silent.add(node),
      )
    }
    const settled = Promise.allSettled(asked.map(({ head }) => head))
    const awaited = Promise.allSettled(asked.flatMap(({ head, wasSilent }) => (wasSilent ? [] : head)))
    return {
      newest: settled.then(newestOf).finally(() => {
        pending = null
      }),
      known: awaited.then(() => {
        knownAt = performance.now()
      }),
    }
  }
  const refresh = () => {
    askedAt = performance.now()
    // Concurrent callers share one request to each node.
    pending ??= askAll()
    return pending
  }
  const isFresh = (at: number, ms: number) => performance.now() - at < ms
  const of = (node: Node): bigint | null => {
    const known = heads.get(node)
    return known && isFresh(known.at, VALID_MS) ? known.head : null
  }

  return {
    of,
    refresh: () => refresh().newest,
    seen: () =>
      nodes
        .map(of)
        .reduce(
          (newest, head) => (newest === null || (head !== null && head > newest) ? head : newest),
          null,
        ),
    follow() {
      if (nodes.length < 2) return null
      if (!isFresh(askedAt, FOLLOW_MS)) refresh().newest.catch(() => {})
      return pending === null || isFresh(knownAt, STALE_MS) ? null : pending.known
    },
  }
}

const NO_NUMBER = new UpstreamUnavailableError('The node returned no block number.')

function newestOf(answers: readonly PromiseSettledResult<bigint>[]): bigint {
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first, ...others] = known
  if (first !== undefined) return others.reduce((newest, head) => (head > newest ? head : newest), first)
  const [reason] = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
  throw isOutage(reason) ? reason : NO_NUMBER
}

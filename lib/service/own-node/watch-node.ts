import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type NodeState, unknownNode } from '@/lib/nodes/node-state'
import { NodeFaultError, type NodeProbe } from './node-probe'
import {
  askBlockTime,
  askFirstHash,
  classifyChange,
  knowsBlock,
  observeDevelopmentNode,
  observeNode,
  type SeenChain,
} from './observe-node'

/** The state of a node. `generation` changes whenever blocks seen before may be gone. */
export type Look = { state: NodeState; generation: number }

export type NodeWatch = {
  /** The result of the last look. */
  last(): Look
  /** Asks the node after this moment. Concurrent callers share a look. Never rejects. */
  look(): Promise<Look>
  /** The last look if it is no older than this, otherwise a new one. */
  lookSince(ms: number): Promise<Look>
}

type Options = { name: string; host: string; probe: NodeProbe; now?: () => number }

/** Follows a node: whether it answers, which chain it has, and what happened to the chain before. */
export function watchNode({ name, host, probe, now = () => performance.now() }: Options): NodeWatch {
  let state = unknownNode(name, host)
  let seen: SeenChain | null = null
  /** Not a development node, so the requests for those are skipped. */
  let isPlain = false
  let generation = 0
  let begunAt = Number.NEGATIVE_INFINITY
  let current: Promise<Look> | null = null
  let next: Promise<Look> | null = null

  const update = async () => {
    const observed = (isPlain ? null : await observeDevelopmentNode(probe)) ?? (await observeNode(probe))
    const before = seen
    isPlain = observed.instanceId === null
    const isNewInstance = before === null || before.instanceId !== observed.instanceId
    const { head } = observed
    const [firstHash, knowsHead] = await Promise.all([
      isNewInstance || observed.instanceId === null ? askFirstHash(probe) : before.firstHash,
      before === null || before.head.hash === head.hash || knowsBlock(probe, before.head.hash),
    ])
    const found = { ...observed, firstHash }
    const change = before && classifyChange(before, { ...found, knowsHead })
    const isNewChain = before === null || change === 'new-chain' || change === 'other-chain'
    const chain = isNewChain
      ? {
          chainId: found.chainId,
          mark: markOf(found),
          firstHash,
          isDevelopment: found.instanceId !== null,
          head,
          blockTime: found.instanceId === null ? await askBlockTime(probe, head.number) : null,
        }
      : state.chain && { ...state.chain, head }
    if (change && before && state.chain) {
      generation++
      const { chainId, mark } = state.chain
      state = { ...state, change: { kind: change, chainId, mark, head: before.head.number } }
    }
    seen = found
    state = { ...state, fault: null, chain }
  }

  const begin = async (): Promise<Look> => {
    const at = now()
    try {
      await update()
      begunAt = at
    } catch (error) {
      begunAt = Number.NEGATIVE_INFINITY
      isPlain = false
      state = { ...state, fault: error instanceof NodeFaultError ? error.fault : { kind: 'no-rpc' } }
    }
    return { state, generation }
  }
  const start = () => {
    current = begin().finally(() => {
      current = null
    })
    return current
  }
  const look = () => {
    if (!current) return start()
    // The current look may have begun before the change that the caller waits for.
    next ??= current.then(() => {
      next = null
      return start()
    })
    return next
  }

  return {
    last: () => ({ state, generation }),
    look,
    lookSince: async (ms) => (now() - begunAt <= ms ? { state, generation } : look()),
  }
}

/** Eight hex digits. */
const markOf = ({ chainId, instanceId, firstHash }: SeenChain) =>
  createHash('sha256').update([chainId, instanceId, firstHash].join()).digest('hex').slice(0, 8)

/** Reports do not make a node work more often than this. */
const FRESH_MS = 1_000

/** The state by a look of the last second; the state before if a new look takes longer than `patienceMs`. */
export async function reportWatched(watch: NodeWatch, patienceMs: number): Promise<NodeState> {
  const looked = await Promise.race([watch.lookSince(FRESH_MS), setTimeout(patienceMs, null, { ref: false })])
  return (looked ?? watch.last()).state
}

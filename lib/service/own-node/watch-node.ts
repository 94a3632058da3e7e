import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type NodeState, unknownNode } from '@/lib/nodes/node-state'
import { type AskPlainly, NodeFaultError } from './ask-plainly'
import {
  askBlockTime,
  askFirstHash,
  judgeChain,
  knowsBlock,
  observeDevelopmentNode,
  observeNode,
  type SeenChain,
} from './observe-node'

/** A state, and the era of the chain in it: another number whenever blocks seen before may be gone. */
export type Look = { state: NodeState; era: number }

export type NodeWatch = {
  /** As the last look found it. */
  last(): Look
  /** Looks at the node after this moment; those who ask together share a look. Never rejects. */
  look(): Promise<Look>
  /** The last look where that is no older than this, and a new one otherwise. */
  lookSince(ms: number): Promise<Look>
}

type Options = { name: string; host: string; ask: AskPlainly; now?: () => number }

/** Follows what a node is: whether it answers, which chain it has, and what became of the one before. */
export function watchNode({ name, host, ask, now = () => performance.now() }: Options): NodeWatch {
  let state = unknownNode(name, host)
  let seen: SeenChain | null = null
  /** Whether it is worth asking what only nodes to develop with answer. */
  let isPlain = false
  let era = 0
  let begunAt = Number.NEGATIVE_INFINITY
  let current: Promise<Look> | null = null
  let next: Promise<Look> | null = null

  const takeIn = async () => {
    const observed = (isPlain ? null : await observeDevelopmentNode(ask)) ?? (await observeNode(ask))
    const before = seen
    isPlain = observed.instanceId === null
    const isNewInstance = before === null || before.instanceId !== observed.instanceId
    const { head } = observed
    const [firstHash, knowsHead] = await Promise.all([
      isNewInstance || observed.instanceId === null ? askFirstHash(ask) : before.firstHash,
      before === null || before.head.hash === head.hash || knowsBlock(ask, before.head.hash),
    ])
    const found = { ...observed, firstHash }
    const change = before && judgeChain(before, { ...found, knowsHead })
    const isNewChain = before === null || change === 'new-chain' || change === 'other-chain'
    const chain = isNewChain
      ? {
          chainId: found.chainId,
          mark: markOf(found),
          firstHash,
          isDevelopment: found.instanceId !== null,
          head,
          blockTime: found.instanceId === null ? await askBlockTime(ask, head.number) : null,
        }
      : state.chain && { ...state.chain, head }
    if (change && before && state.chain) {
      era++
      const { chainId, mark } = state.chain
      state = { ...state, change: { kind: change, chainId, mark, head: before.head.number } }
    }
    seen = found
    state = { ...state, fault: null, chain }
  }

  const begin = async (): Promise<Look> => {
    const at = now()
    try {
      await takeIn()
      begunAt = at
    } catch (error) {
      begunAt = Number.NEGATIVE_INFINITY
      isPlain = false
      state = { ...state, fault: error instanceof NodeFaultError ? error.fault : { kind: 'no-rpc' } }
    }
    return { state, era }
  }
  const start = () => {
    current = begin().finally(() => {
      current = null
    })
    return current
  }
  const look = () => {
    if (!current) return start()
    // A look under way may have begun before what the caller wants to know of.
    next ??= current.then(() => {
      next = null
      return start()
    })
    return next
  }

  return {
    last: () => ({ state, era }),
    look,
    lookSince: async (ms) => (now() - begunAt <= ms ? { state, era } : look()),
  }
}

/** Eight hex digits. */
const markOf = ({ chainId, instanceId, firstHash }: SeenChain) =>
  createHash('sha256').update([chainId, instanceId, firstHash].join()).digest('hex').slice(0, 8)

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

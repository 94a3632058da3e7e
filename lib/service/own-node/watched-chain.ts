import type { AskedChain } from '@/lib/nodes/node-slug'
import type { NodeFault, NodeState } from '@/lib/nodes/node-state'
import { type Node, UpstreamUnavailableError } from '../nodes/node'
import type { HeadTracker } from '../nodes/node-heads'
import type { Look, NodeWatch } from './watch-node'

/** The chain of a watched node that a request is for. `node`: without the checks of {@link serveChain}. */
export type WatchedChain = { node: Node; watch: NodeWatch; asked: AskedChain }

/** Changing the chain of other nodes takes a restart, which is slower. A development node can change between two calls. */
const TOLERANCE_MS = 250

/** A node and a head that refuse any other chain: each call is checked before and after the node is asked. */
export const serveChain = (chain: WatchedChain): { node: Node; head: HeadTracker } => ({
  node: {
    async request(method, params, options) {
      await requireChain(chain)
      return checkChainAfter(chain, () => chain.node.request(method, params, options))
    },
  },
  head: trackWatchedHead(chain),
})

/** Throws {@link NodeDownError} or {@link WrongChainError}. Asks the node only if it was down at the last look. */
async function requireChain({ watch, asked }: WatchedChain): Promise<void> {
  const { state } = watch.last()
  refuseOtherChain(asked, state.fault ? await watch.look() : watch.last())
}

/**
 * Returns the answer of `ask` if the node has the requested chain after it too: an answer is never from another chain.
 * Throws like {@link requireChain}, and {@link ChainRevertedError} if blocks were removed meanwhile.
 */
async function checkChainAfter<Answer>(
  { watch, asked }: WatchedChain,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = watch.last()
  const answer = await ask().catch(async (error) => {
    if (error instanceof UpstreamUnavailableError) refuseOtherChain(asked, await watch.look())
    throw error
  })
  const isDevelopment = before.state.chain?.isDevelopment ?? true
  const after = await (isDevelopment ? watch.look() : watch.lookSince(TOLERANCE_MS))
  refuseOtherChain(asked, after)
  if (after.generation !== before.generation) throw new ChainRevertedError(asked.name)
  return answer
}

function refuseOtherChain(asked: AskedChain, { state }: Look) {
  const fault = findOtherChain(asked, state)
  if (fault) throw fault
}

function findOtherChain(asked: AskedChain, state: NodeState): UpstreamUnavailableError | null {
  const { name, fault, chain } = state
  if (fault || !chain) return new NodeDownError(state)
  if (asked.chainId !== null && asked.chainId !== chain.chainId) {
    return new WrongChainError(
      `the node ${name} is now on chain ${chain.chainId}, but the request was for chain ${asked.chainId}`,
    )
  }
  if (asked.mark === null || asked.mark === chain.mark) return null
  return new WrongChainError(`the node ${name} started a new chain, but the request was for the chain before`)
}

/** The head of the last look. Blocks up to it exist within the same generation. */
const trackWatchedHead = ({ watch, asked }: WatchedChain): HeadTracker => {
  const headOf = ({ chain }: NodeState) => BigInt(chain?.head.number ?? 0)
  return {
    seen() {
      const { state } = watch.last()
      return findOtherChain(asked, state) ? null : headOf(state)
    },
    async refresh() {
      const look = await watch.look()
      refuseOtherChain(asked, look)
      return headOf(look.state)
    },
  }
}

/** A watched node does not answer like a node. Its host is no secret, but the rest of its URL may be one. */
export class NodeDownError extends UpstreamUnavailableError {
  override name = 'NodeDownError'
  constructor({ name, host, fault }: NodeState) {
    super(`upstream unavailable: the node ${name} at ${host} ${describeFault(fault)}`)
  }
}

function describeFault(fault: NodeFault | null): string {
  switch (fault?.kind) {
    case 'status':
      return `returns HTTP ${fault.status}`
    case 'html':
      return 'returns an HTML page'
    case 'no-json':
    case 'no-rpc':
      return 'does not return JSON-RPC'
    case 'refused':
      return 'refuses eth_chainId'
    default:
      return 'does not answer'
  }
}

/** The request is for another chain than the node has now. */
export class WrongChainError extends UpstreamUnavailableError {
  override name = 'WrongChainError'
  constructor(what: string) {
    super(`wrong chain: ${what}`)
  }
}

/** Blocks were removed while the node answered: its chain was reverted or reset. */
export class ChainRevertedError extends UpstreamUnavailableError {
  override name = 'ChainRevertedError'
  constructor(node: string) {
    super(`upstream unavailable: the chain of the node ${node} was reverted during the call`)
  }
}

import type { AskedChain } from '@/lib/nodes/node-slug'
import type { NodeChain, NodeFault, NodeState } from '@/lib/nodes/node-state'
import type { HeadTracker } from '../blocks/head-tracker'
import { UpstreamUnavailableError } from '../nodes/node'
import type { Look, NodeWatch } from './watch-node'

/** The chain of a watched network that a question is about. */
export type WatchedChain = { watch: NodeWatch; asked: AskedChain }

/**
 * A chain of another kind changes only with its node, which takes longer than this; one of a node to develop with changes
 * between two calls.
 */
const TOLERANCE_MS = 250

/** Throws {@link NodeAwayError} where the node does not answer, and {@link WrongChainError}. Asks only what is not known. */
export async function requireChain({ watch, asked }: WatchedChain): Promise<void> {
  const { state } = watch.last()
  requireAsked(asked, state.fault ? await watch.look() : watch.last())
}

/**
 * Gives what `ask` brought once the node was looked at after it and still had the chain that the question is about: an answer
 * is never of another one. Throws as {@link requireChain}, and {@link ChainTurnedError} where blocks went meanwhile.
 */
export async function keepToChain<Said>(
  { watch, asked }: WatchedChain,
  ask: () => Promise<Said>,
): Promise<Said> {
  const before = watch.last()
  const said = await ask().catch(async (error) => {
    if (error instanceof UpstreamUnavailableError) requireAsked(asked, await watch.look())
    throw error
  })
  const isDevelopment = before.state.chain?.isDevelopment ?? true
  const after = await (isDevelopment ? watch.look() : watch.lookSince(TOLERANCE_MS))
  requireAsked(asked, after)
  if (after.era !== before.era) throw new ChainTurnedError(asked.name)
  return said
}

function requireAsked(asked: AskedChain, { state }: Look): NodeChain {
  const { name, fault, chain } = state
  if (fault || !chain) throw new NodeAwayError(state)
  if (asked.chainId !== null && asked.chainId !== chain.chainId) {
    throw new WrongChainError(
      `the node ${name} is now on chain ${chain.chainId}, but the request was for chain ${asked.chainId}`,
    )
  }
  if (asked.mark !== null && asked.mark !== chain.mark) {
    throw new WrongChainError(
      `the node ${name} started a new chain, but the request was for the chain before`,
    )
  }
  return chain
}

/** The head by the last look: blocks up to it exist, or the era is another one. */
export const trackWatchedHead = (watch: NodeWatch): HeadTracker => ({
  seen() {
    const { fault, chain } = watch.last().state
    return fault || !chain ? null : BigInt(chain.head.number)
  },
  async refresh() {
    const { state } = await watch.look()
    if (state.fault || !state.chain) throw new NodeAwayError(state)
    return BigInt(state.chain.head.number)
  },
})

/** A watched node does not answer, or not as a node does. Its host is no secret; the rest of its URL may be one. */
export class NodeAwayError extends UpstreamUnavailableError {
  override name = 'NodeAwayError'
  constructor({ name, host, fault }: NodeState) {
    super(`upstream unavailable: the node ${name} at ${host} ${sayFault(fault)}`)
  }
}

function sayFault(fault: NodeFault | null): string {
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

/** What was asked is about another chain than the node has now. */
export class WrongChainError extends UpstreamUnavailableError {
  override name = 'WrongChainError'
  constructor(what: string) {
    super(`wrong chain: ${what}`)
  }
}

/** Blocks went away while the node answered: it was turned back, or reset. */
export class ChainTurnedError extends UpstreamUnavailableError {
  override name = 'ChainTurnedError'
  constructor(node: string) {
    super(`upstream unavailable: the chain of the node ${node} was reverted during the call`)
  }
}

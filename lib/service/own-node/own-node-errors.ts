import type { NodeFault, NodeState } from '@/lib/nodes/node-state'
import { UpstreamUnavailableError } from '../nodes/node'

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

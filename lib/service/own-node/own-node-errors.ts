import { UpstreamUnavailableError } from '../nodes/node'

/** A watched node does not answer. Its host is no secret; the rest of its URL may be one. */
export class NodeAwayError extends UpstreamUnavailableError {
  override name = 'NodeAwayError'
  constructor(node: string, host: string) {
    super(`upstream unavailable: the node ${node} at ${host} does not answer`)
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
    super(`upstream unavailable: the chain of the node ${node} was turned back while it answered`)
  }
}

/**
 * Methods that only the operator's own nodes are asked: a trace, the RLP of a block access list, a nonce. The access service has no price
 * for them, and hosted services charge many times as much for a trace.
 */
export const OWN_NODE_METHODS = [
  'debug_traceTransaction',
  'debug_getRawBlockAccessList',
  'eth_getTransactionCount',
] as const

export type OwnNodeMethod = (typeof OWN_NODE_METHODS)[number]

export const isOwnNodeMethod = (method: string): method is OwnNodeMethod =>
  OWN_NODE_METHODS.some((own) => own === method)

/** A call of an own node. Its parameters are the caller's, unchecked. */
export type OwnNodeRequest = { method: OwnNodeMethod; params: readonly unknown[] }

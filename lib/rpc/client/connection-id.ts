import type { Answered } from './ask-endpoint'

/**
 * One of several ways to ask a network: with a key of the reader's, as the explorer itself asks that network (its embedded
 * service, the operator's node), or through the reader's wallet.
 */
export type ConnectionId = `key:${string}` | `network:${string}` | 'wallet'

/** Id of the reader's key that pays there; null where none does. */
export const keyIdOf = (connection: ConnectionId): string | null =>
  connection.startsWith('key:') ? connection.slice('key:'.length) : null

/** What was billed at a connection that is not the one in use: what is left and allowed there is not what the page shows. */
export const billedAt = (connection: ConnectionId, answered: Answered): Answered => ({
  ...answered,
  balance: null,
  perSecond: undefined,
  keyId: answered.keyId ?? keyIdOf(connection),
})

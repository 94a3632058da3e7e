import type { Answered } from './ask-endpoint'

/**
 * A connection to a network: an API key of the user, the explorer's own (embedded service or the operator's
 * node), or the wallet.
 */
export type ConnectionId = `key:${string}` | `network:${string}` | 'wallet'

/** Id of the user's key; null for another connection. */
export const keyIdOf = (connection: ConnectionId): string | null =>
  connection.startsWith('key:') ? connection.slice('key:'.length) : null

/** A bill of another connection than the one in use: its balance and rate are not shown. */
export const billedAt = (connection: ConnectionId, answered: Answered): Answered => ({
  ...answered,
  balance: null,
  perSecond: undefined,
  keyId: answered.keyId ?? keyIdOf(connection),
})

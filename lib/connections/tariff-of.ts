import { CALLS, CREDITS, type Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/door/connection-id'
import type { ConnectionsOverview, OwnKey } from './connections-overview'

/** What stands in the place of a key's id where a network is asked through the reader's wallet. */
const WALLET = 'wallet'

export const usesWallet = ({ uses }: ConnectionsOverview, { slug }: Pick<Network, 'slug'>): boolean =>
  uses[slug] === WALLET

/**
 * The prices at which a network is asked. While the reader's connections are not known, a network of a service that
 * starts with the explorer is taken to be asked there; of another one only its calls are counted, which is never wrong.
 */
export function tariffOf(
  connections: ConnectionsOverview | undefined,
  { slug, service }: Pick<Network, 'slug' | 'service'>,
): Tariff {
  if (!connections) return service === 'embedded' || service === 'node' ? CREDITS : CALLS
  if (usesWallet(connections, { slug })) return CALLS
  const key = connections.keys.find(({ id }) => id === connections.uses[slug])
  return key ? tariffOfKey(connections, key) : CREDITS
}

/** The prices of one of several connections of a network. */
export function tariffAt(connections: ConnectionsOverview, connection: ConnectionId): Tariff {
  if (connection === WALLET) return CALLS
  const key = connections.keys.find(({ id }) => `key:${id}` === connection)
  return key ? tariffOfKey(connections, key) : CREDITS
}

/** What calls with a key cost. A service that the reader typed is asked as an access service is, and states what it charges. */
export const tariffOfKey = (
  { services }: ConnectionsOverview,
  { service }: Pick<OwnKey, 'service'>,
): Tariff => services.find(({ id }) => id === service)?.tariff ?? CREDITS

import { CALLS, CREDITS, EMBEDDED, FREE, type Prices, type Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { Rate } from '@/lib/rpc/pace/rate'
import type { ConnectionsOverview, OwnKey } from './connections-overview'

type Named = Pick<Network, 'slug' | 'service'>
type Priced = Pick<Network, 'service' | 'chainId'>

/** Without a key. An added network has no known prices. */
function tariffWithoutKey({ service }: Pick<Network, 'service'>): Tariff {
  if (service === 'node') return FREE
  return service === 'added' ? CALLS : CREDITS
}

export const usesWallet = ({ uses }: ConnectionsOverview, { slug }: Pick<Network, 'slug'>): boolean =>
  uses[slug] === 'wallet'

/** The user's key of a network; undefined for the demo key, an own node or a wallet. */
export const ownKeyFor = ({ keys, uses }: ConnectionsOverview, { slug }: Pick<Network, 'slug'>) =>
  keys.find(({ id }) => id === uses[slug])

/** The prices of a network. Until the connections are loaded, calls are counted, except on demo networks and own nodes. */
export function tariffOf(
  connections: ConnectionsOverview | undefined,
  network: Pick<Network, 'slug' | 'service' | 'chainId'>,
): Tariff {
  const { service } = network
  if (!connections && service === 'embedded') return EMBEDDED
  if (!connections) return service === 'node' ? FREE : CALLS
  if (usesWallet(connections, network)) return CALLS
  const key = ownKeyFor(connections, network)
  if (service === 'embedded' && (!key || key.service === 'embedded')) return EMBEDDED
  return key ? tariffOfKey(connections, key, network) : tariffWithoutKey(network)
}

/** Whether a network has no connection yet. `servesDemo`: whether the demo networks need no key. */
export function needsConnection(
  connections: ConnectionsOverview | undefined,
  { slug, service }: Named,
  servesDemo: boolean,
): boolean {
  if (!connections || connections.uses[slug] !== undefined || service === 'node') return false
  return service !== 'embedded' || !servesDemo
}

/**
 * Whether a network uses a key at another service than the embedded one. Then each try may be charged, its methods are not
 * known, and its chain id was not checked. Until the connections are loaded, true for hosted and added networks.
 */
export function usesOuterKey(connections: ConnectionsOverview | undefined, network: Named): boolean {
  if (!connections) return network.service === 'hosted' || network.service === 'added'
  const key = ownKeyFor(connections, network)
  return key !== undefined && key.service !== 'embedded'
}

/** The prices of one of several connections of a network. */
export function tariffAt(
  connections: ConnectionsOverview,
  connection: ConnectionId,
  network: Priced,
): Tariff {
  if (connection === 'wallet') return CALLS
  const key = connections.keys.find(({ id }) => `key:${id}` === connection)
  return key ? tariffOfKey(connections, key, network) : tariffWithoutKey(network)
}

function tariffOfKey(
  { services }: ConnectionsOverview,
  { service, tariff }: OwnKey,
  { chainId }: Pick<Network, 'chainId'>,
): Tariff {
  const pricedOn = services.find(({ id }) => id === service)?.pricedOn ?? null
  return pricedOn === null || pricedOn.includes(chainId) ? (tariff ?? CALLS) : CALLS
}

/**
 * Whether a connection check asks for the oldest blocks: the access service and own nodes may state them. Other services have no
 * eth_capabilities, and may charge for the refusal.
 */
export const asksHistory = (connections: ConnectionsOverview | undefined, network: Named): boolean =>
  !usesOuterKey(connections, network)

/** The price of a connection check: the chain id, the newest block, and the oldest blocks if it asks for them. */
export const priceCheck = (prices: Prices, isHistoryAsked: boolean): number =>
  prices.eth_chainId + prices.eth_getBlockByNumber + (isHistoryAsked ? prices.eth_capabilities : 0)

/** The rate limits of a key: as the user entered them, else those of the service's free plan; null if neither is known. */
export function statedRates(
  connections: ConnectionsOverview | undefined,
  keyId: string | null | undefined,
): readonly Rate[] | null {
  const key = connections?.keys.find(({ id }) => id === keyId)
  if (key?.perSecond) return [{ amount: key.perSecond, seconds: 1, of: 'units' }]
  return connections?.services.find(({ id }) => id === key?.service)?.rates ?? null
}

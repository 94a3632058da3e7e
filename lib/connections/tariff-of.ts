import type { Prices } from '@/lib/credits/tariff'
import { CALLS, CREDITS, EMBEDDED, FREE, type Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { ConnectionsOverview, OwnKey } from './connections-overview'

/** What stands in the place of a key's id where a network is asked through the reader's wallet. */
const WALLET = 'wallet'

type Chain = Pick<Network, 'chainId'>

/** Of a network that is asked without a key. Of a network that a reader added, nobody states a price. */
function tariffWithoutKey({ service }: Pick<Network, 'service'>): Tariff {
  if (service === 'node') return FREE
  return service === 'added' ? CALLS : CREDITS
}

export const usesWallet = ({ uses }: ConnectionsOverview, { slug }: Pick<Network, 'slug'>): boolean =>
  uses[slug] === WALLET

/**
 * The prices at which a network is asked. Before the reader's connections are known, a demo network has those of the embedded
 * service, and an own node is free; of every other network only calls are counted.
 */
export function tariffOf(
  connections: ConnectionsOverview | undefined,
  { slug, service, chainId }: Pick<Network, 'slug' | 'service' | 'chainId'>,
): Tariff {
  if (!connections && service === 'embedded') return EMBEDDED
  if (!connections) return service === 'node' ? FREE : CALLS
  if (usesWallet(connections, { slug })) return CALLS
  const key = connections.keys.find(({ id }) => id === connections.uses[slug])
  if (service === 'embedded' && (!key || key.service === 'embedded')) return EMBEDDED
  if (key) return tariffOfKey(connections, key, { chainId })
  return tariffWithoutKey({ service })
}

/** Whether no connection answers for a network yet. `servesDemo`: whether the explorer answers for the demo networks by itself. */
export function needsConnection(
  connections: ConnectionsOverview | undefined,
  { slug, service }: Pick<Network, 'slug' | 'service'>,
  servesDemo: boolean,
): boolean {
  if (!connections || connections.uses[slug] !== undefined || service === 'node') return false
  return service !== 'embedded' || !servesDemo
}

/**
 * Whether a network is asked with a key of the reader's at a service that is not ours: what it serves is not known, each try may be
 * charged, and nobody holds its calls to the network's chain, as the embedded service and the page of a wallet do. While the
 * reader's connections are not known, so is every network that does not start with the explorer.
 */
export function usesOuterKey(
  connections: ConnectionsOverview | undefined,
  { slug, service }: Pick<Network, 'slug' | 'service'>,
): boolean {
  if (!connections) return service === 'hosted' || service === 'added'
  const key = connections.keys.find(({ id }) => id === connections.uses[slug])
  return key !== undefined && key.service !== 'embedded'
}

/** The prices of one of several connections of a network. */
export function tariffAt(
  connections: ConnectionsOverview,
  connection: ConnectionId,
  network: Chain & Pick<Network, 'service'>,
): Tariff {
  if (connection === WALLET) return CALLS
  const key = connections.keys.find(({ id }) => `key:${id}` === connection)
  if (key) return tariffOfKey(connections, key, network)
  return tariffWithoutKey(network)
}

/** What calls with a key cost: known for some services only, and of some for some chains. */
function tariffOfKey(
  { services }: ConnectionsOverview,
  { service, tariff }: OwnKey,
  { chainId }: Chain,
): Tariff {
  const pricedOn = services.find(({ id }) => id === service)?.pricedOn ?? null
  return pricedOn === null || pricedOn.includes(chainId) ? (tariff ?? CALLS) : CALLS
}

/** Price of a whole check of a connection: the chain id, and the newest block. */
export const priceCheck = ({ eth_chainId, eth_getBlockByNumber }: Prices): number =>
  eth_chainId + eth_getBlockByNumber

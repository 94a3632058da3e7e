import { type Network, SHIPPED_NETWORKS } from '../networks'
import { familyOf } from './chain-family'

/** The symbol of a network's currency. An own node does not name its currency, so that of an unknown chain is marked as assumed. */
export const sayCurrency = (network: Pick<Network, 'service' | 'chainId' | 'currency'>): string =>
  isAssumed(network) ? `${network.currency.symbol} (assumed)` : network.currency.symbol

const isAssumed = ({ service, chainId }: Pick<Network, 'service' | 'chainId'>): boolean =>
  service === 'node' &&
  familyOf(chainId) !== 'ethereum' &&
  !SHIPPED_NETWORKS.some((shipped) => shipped.chainId === chainId)

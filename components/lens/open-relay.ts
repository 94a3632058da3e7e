import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { usesWallet } from '@/lib/connections/tariff-of'
import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import { createRelay, type OnBill, type Relay } from '@/lib/rpc/client/explorer-relay'

/** What of a network decides how it is asked. */
export type OpenedNetwork = Pick<Network, 'slug' | 'keptAs' | 'service' | 'chainId' | 'name'>

type Means = {
  /** Undefined where the explorer could not say them. */
  connections: ConnectionsOverview | undefined
  connection?: ConnectionId | undefined
  tariff: Tariff
  onBill: OnBill
}

/**
 * The way to ask a network by the connection that is named, or else by what the reader uses for it: through the wallet of this
 * browser, or through the explorer's server.
 */
export async function openRelay(
  network: OpenedNetwork,
  { connections, connection, tariff, onBill }: Means,
): Promise<Relay> {
  const isOfWallet = connections !== undefined && usesWallet(connections, network)
  if (connection ? connection !== 'wallet' : !isOfWallet)
    return createRelay(network, tariff, onBill, connection)
  const { openWalletRelay } = await import('@/components/wallet/found-wallets')
  return openWalletRelay(network, onBill)
}

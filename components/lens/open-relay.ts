import type { QueryClient } from '@tanstack/react-query'
import { networksOfWallet } from '@/components/reader/use-connections'
import type { ConnectionId } from '@/lib/rpc/door/connection-id'
import { createRelay, type OnBill, type Relay } from '@/lib/rpc/door/explorer-door'
import type { AskedNetwork } from '@/lib/wallet/chain-guard'

/**
 * The way to ask a network by the connection that is named, or else by what the reader uses for it: through the wallet of this
 * browser, or through the explorer's server.
 */
export async function openRelay(
  client: QueryClient,
  network: AskedNetwork,
  onBill: OnBill,
  connection?: ConnectionId,
): Promise<Relay> {
  const isOfWallet = async () => (await networksOfWallet(client)).includes(network.slug)
  if (connection ? connection !== 'wallet' : !(await isOfWallet())) {
    return createRelay(network.slug, onBill, connection)
  }
  const { openWalletRelay } = await import('@/components/wallet/open-wallet-relay')
  return openWalletRelay(network, onBill)
}

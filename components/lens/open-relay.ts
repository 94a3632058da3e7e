import type { QueryClient } from '@tanstack/react-query'
import { networksOfWallet } from '@/components/reader/use-connections'
import { createRelay, type OnBill, type Relay } from '@/lib/rpc/door/explorer-door'
import type { AskedNetwork } from '@/lib/wallet/chain-guard'

/** The way to ask a network by what the reader chose for it: the explorer's relay, or the wallet of this browser. */
export async function openRelay(client: QueryClient, network: AskedNetwork, onBill: OnBill): Promise<Relay> {
  if (!(await networksOfWallet(client)).includes(network.slug)) return createRelay(network.slug, onBill)
  const { openWalletRelay } = await import('@/components/wallet/open-wallet-relay')
  return openWalletRelay(network, onBill)
}

import type { OnBill, Relay } from '@/lib/rpc/client/explorer-relay'
import type { WalletProvider } from '@/lib/wallet/ask-provider'
import { type ChainGuard, createChainGuard, type WalletNetwork } from '@/lib/wallet/chain-guard'
import { createWalletRelay } from '@/lib/wallet/wallet-relay'
import { findChosenWallet } from './found-wallets'

/** One for each wallet of this page: it hears of every change of the chain. */
const guards = new WeakMap<WalletProvider, ChainGuard>()

export function guardOf(provider: WalletProvider): ChainGuard {
  const guard = guards.get(provider) ?? createChainGuard(provider)
  guards.set(provider, guard)
  return guard
}

/** The way to ask a network by the wallet that the reader chose. Throws RpcError where that is not here. */
export async function openWalletRelay(network: WalletNetwork, onBill: OnBill): Promise<Relay> {
  const { provider } = await findChosenWallet()
  return createWalletRelay({ provider, guard: guardOf(provider), network, onBill })
}

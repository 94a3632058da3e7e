import { numberToHex } from 'viem'
import type { Network } from '@/lib/networks'
import { askProvider, type WalletProvider } from './ask-provider'

/** Milliseconds that a reader may take to answer their wallet. */
const LONGEST_ANSWER = 300_000

/**
 * Asks the wallet itself to go to a network's chain (https://eips.ethereum.org/EIPS/eip-3326). It is never told of an RPC
 * address: a network that it lacks is the reader's to add. Throws RpcError.
 */
export async function switchChain(provider: WalletProvider, { chainId }: Network): Promise<void> {
  const params = [{ chainId: numberToHex(chainId) }]
  await askProvider(provider, { method: 'wallet_switchEthereumChain', params }, LONGEST_ANSWER)
}

import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { askProvider, type WalletProvider } from './ask-provider'

/** Milliseconds that a reader may take to answer their wallet. */
const LONGEST_ANSWER = 300_000

/**
 * Asks the wallet itself to go to a network's chain (https://eips.ethereum.org/EIPS/eip-3326). It is never told of an RPC
 * address: a network that it lacks is the reader's to add. Throws TriptychError.
 */
export async function switchChain(provider: WalletProvider, network: Network): Promise<void> {
  const params = [{ chainId: numberToHex(network.chainId) }]
  try {
    await askProvider(provider, { method: 'wallet_switchEthereumChain', params }, LONGEST_ANSWER)
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'wallet-unknown-chain') throw notInWallet(network)
    throw error
  }
}

const notInWallet = ({ name, chainId, currency }: Network) =>
  new TriptychError(`Your wallet does not have ${name}.`, {
    whatToDo: `Add it in the settings of the wallet: chain id ${chainId}, currency ${currency.symbol}, and the RPC address of a provider that you trust. Then switch again.`,
  })

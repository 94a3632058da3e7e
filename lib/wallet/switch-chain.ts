import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askChainId, askProvider, type WalletProvider } from './ask-provider'

/** Milliseconds to confirm in the wallet. */
const LONGEST_ANSWER = 300_000

const LOOKS = 6
const MS_BETWEEN_LOOKS = 250

/**
 * Asks the wallet to switch to a network's chain (https://eips.ethereum.org/EIPS/eip-3326). No chain is added to the wallet:
 * that would give it an RPC URL. Throws TriptychError, also if the wallet responds without switching.
 */
export async function switchChain(provider: WalletProvider, network: Network): Promise<void> {
  const params = [{ chainId: numberToHex(network.chainId) }]
  try {
    await askProvider(provider, { method: 'wallet_switchEthereumChain', params }, LONGEST_ANSWER)
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'wallet-unknown-chain') throw notInWallet(network)
    throw error
  }
  const now = await chainAfter(provider, network)
  if (now !== network.chainId) throw notSwitched(network, now)
}

/** Some wallets respond before they have switched, others without switching: the chain is read up to 6 times. */
async function chainAfter(provider: WalletProvider, { chainId }: Network): Promise<number | null> {
  let named: number | null = null
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, MS_BETWEEN_LOOKS))
    named = await askChainId(provider)
    if (named === chainId) break
  }
  return named
}

const notSwitched = ({ name }: Network, now: number | null) =>
  new TriptychError(
    now === null
      ? 'Your wallet does not report its chain.'
      : `Your wallet answered, but is still on chain ${now}.`,
    { whatToDo: `Choose ${name} in the wallet itself, then try again.` },
  )

const notInWallet = ({ name, chainId, currency }: Network) =>
  new TriptychError(`Your wallet does not have ${name}.`, {
    whatToDo: `Add it in the settings of the wallet: chain id ${chainId}, currency ${currency.symbol}, and the RPC URL of a provider that you trust. Then switch again.`,
  })

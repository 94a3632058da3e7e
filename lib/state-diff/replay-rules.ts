import { isDevelopmentChain, type Network } from '@/lib/networks'
import { familyOf } from '@/lib/networks/chain-family'

/**
 * Whether a replay can be exact on a network: Ethereum, its test networks, the demo chains, and own development nodes. Other chains can
 * send fees to other accounts (Gnosis, BNB) or run system transactions, and a receipt does not show it.
 */
export function followsEthereum(network: Pick<Network, 'chainId' | 'service' | 'history'>): boolean {
  const family = familyOf(network.chainId)
  return family === 'ethereum' || (family === null && isDevelopmentChain(network))
}

import type { Network } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'

/** A node's network with the currency of its chain, where viem's list has it. The list is large: for the explorer's server. */
export function inOwnCurrency(network: Network): Network {
  const { currency = network.currency } = findChain(network.chainId) ?? {}
  return { ...network, currency }
}

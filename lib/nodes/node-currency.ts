import type { Network } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'

/** The network with the currency of its chain, if viem's list has it. Server only: the list is large. */
export function inOwnCurrency(network: Network): Network {
  const { currency = network.currency } = findChain(network.chainId) ?? {}
  return { ...network, currency }
}

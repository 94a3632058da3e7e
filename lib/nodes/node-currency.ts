import type { Network } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'

/**
 * The network with the currency that the operator states, else of its chain, if viem's list has it. Server only: the list is
 * large.
 */
export function inOwnCurrency(network: Network, symbol?: string): Network {
  if (symbol !== undefined) return { ...network, currency: { name: symbol, symbol, decimals: 18 } }
  const { currency = network.currency } = findChain(network.chainId) ?? {}
  return { ...network, currency }
}

import type { Network } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'

/** Sets the currency of the operator, or of the chain in viem's list. Server only, since the list is large. */
export function inOwnCurrency(network: Network, symbol?: string): Network {
  if (symbol !== undefined) return { ...network, currency: { name: symbol, symbol, decimals: 18 } }
  const { currency = network.currency } = findChain(network.chainId) ?? {}
  return { ...network, currency }
}

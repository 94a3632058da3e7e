import type { Network } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'
import type { SeenChains } from './newest-block'
import { type BoxReading, notUnderstood, onNetwork } from './suggestion'

/**
 * A reading on the chain of an id: on the open network if it is that chain, else on another of the reader's networks, else on
 * the known chain of that id, whose page says how to add it.
 */
export function readOnChain(
  chainId: number,
  open: Network,
  { networks }: SeenChains,
  read: (network: Network) => BoxReading,
): BoxReading {
  if (open.chainId === chainId) return read(open)
  const own = networks.find((network) => network.chainId === chainId)
  if (own) return onNetwork(read(own), own)
  const known = findChain(chainId)
  if (!known) return notUnderstood(`You have not added chain ${chainId}. Add it under Connections.`)
  const reading = onNetwork(read(known), {
    name: `${known.name} (chain ${chainId}), which is not among your networks`,
  })
  // Without a connection there is no price.
  return { ...reading, suggestions: reading.suggestions.map(({ says, href }) => ({ says, href })) }
}

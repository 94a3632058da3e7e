import type { Network } from '@/lib/networks'
import { addedNetwork, factsOf } from './added-network'
import { findChain } from './known-chains'
import type { NewNetwork } from './network-facts'

/** The network that was added; undefined for an id that is no known chain's. */
export const openNetwork = (added: NewNetwork): Network | undefined =>
  typeof added === 'number' ? findChain(added) : addedNetwork(added)

/** What a known chain is added by: its id, where that stands for it and not for another chain of the same id. */
export const additionOf = (known: Network): NewNetwork =>
  findChain(known.chainId) === known ? known.chainId : factsOf(known)

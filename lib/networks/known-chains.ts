import type { Network, Networks } from '@/lib/networks'
import { addedNetwork, factsOf } from './added-network'
import chains from './chains.json' with { type: 'json' }
import type { NewNetwork } from './network-facts'

/** One line of the list. */
export type ChainRow = [
  chainId: number,
  name: string,
  symbol: string,
  decimals: number,
  blockTime: number | null,
  testnet: boolean,
]

/** The 700 chains of viem (`npm run chains` writes the list). Large: a page loads it only to search for a chain. */
export const KNOWN_CHAINS: Networks = (chains as ChainRow[]).map(
  ([chainId, name, symbol, decimals, blockTime, testnet]) =>
    addedNetwork({ chainId, name, symbol, decimals, blockTime, testnet, history: 'unstated' }),
)

/** If several chains have one id, the first of the list. */
const BY_ID = new Map(KNOWN_CHAINS.toReversed().map((chain) => [chain.chainId, chain]))

export const findChain = (id: number): Network | undefined => BY_ID.get(id)

/** An added network; undefined for an id that is not in the list. */
export const openNetwork = (added: NewNetwork): Network | undefined =>
  typeof added === 'number' ? findChain(added) : addedNetwork(added)

/** What adds a known chain: its id, or its facts if the id finds another chain. */
export const additionOf = (known: Network): NewNetwork =>
  findChain(known.chainId) === known ? known.chainId : factsOf(known)

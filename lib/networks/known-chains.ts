import type { Network, Networks } from '@/lib/networks'
import { addedNetwork } from './added-network'
import chains from './chains.json' with { type: 'json' }

/** One line of the list: chain id, name, symbol and decimals of its currency, seconds a block or null, testnet. */
export type ChainRow = [
  chainId: number,
  name: string,
  symbol: string,
  decimals: number,
  blockTime: number | null,
  testnet: boolean,
]

/**
 * The chains that viem knows (`npm run chains` writes the list), some 700, as networks. Where several have one id, the
 * first is the one that the id stands for. Large: a page loads it only where somebody looks for a chain.
 */
export const KNOWN_CHAINS: Networks = (chains as ChainRow[]).map(
  ([chainId, name, symbol, decimals, blockTime, testnet]) =>
    addedNetwork({ chainId, name, symbol, decimals, blockTime, testnet, history: 'unstated' }),
)

/** The first of an id comes last, and stays. */
const BY_ID = new Map(KNOWN_CHAINS.toReversed().map((chain) => [chain.chainId, chain]))

/** The chain that an id stands for. */
export const findChain = (id: number): Network | undefined => BY_ID.get(id)

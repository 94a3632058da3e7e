import type { Network, Networks } from '@/lib/networks'
import { addedNetwork, factsOf } from './added-network'
import type { NetworkFacts } from './network-facts'

/** What is known of a network, without the names of its fields. */
export type FactsRow = [
  chainId: number,
  name: string,
  symbol: string,
  decimals: number,
  blockTime: number | null,
  history: NetworkFacts['history'],
  testnet: boolean,
]

export const factsRowOf = (facts: NetworkFacts): FactsRow => [
  facts.chainId,
  facts.name,
  facts.symbol,
  facts.decimals,
  facts.blockTime,
  facts.history,
  facts.testnet,
]

export const factsOfRow = ([
  chainId,
  name,
  symbol,
  decimals,
  blockTime,
  history,
  testnet,
]: FactsRow): NetworkFacts => ({ chainId, name, symbol, decimals, blockTime, history, testnet })

/** The networks as a page is sent them: there may be hundreds that were added, and a row is a quarter of one. */
export type SentNetworks = readonly (Network | FactsRow)[]

export const sendNetworks = (networks: Networks): SentNetworks =>
  networks.map((network) => (network.service === 'added' ? factsRowOf(factsOf(network)) : network))

export const openSentNetworks = (sent: SentNetworks): Networks =>
  sent.map((network) => (Array.isArray(network) ? addedNetwork(factsOfRow(network)) : network))

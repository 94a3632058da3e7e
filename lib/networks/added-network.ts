import type { Network, Networks } from '@/lib/networks'
import type { NetworkFacts } from './network-facts'
import { networkSlug } from './network-slug'

/** The network that a user or an operator described. */
export function addedNetwork({ symbol, decimals, ...facts }: NetworkFacts): Network {
  const slug = networkSlug(facts.name, facts.chainId)
  return {
    ...facts,
    slug,
    currency: { name: symbol, symbol, decimals },
    service: 'added',
    keptAs: slug,
  }
}

/** The facts that a network was made of. */
export const factsOf = ({ name, chainId, currency, blockTime, history, testnet }: Network): NetworkFacts => ({
  name,
  chainId,
  symbol: currency.symbol,
  decimals: currency.decimals,
  blockTime,
  history,
  testnet,
})

/** The facts of a network without field names: a quarter of the size, for pages and cookies with hundreds of networks. */
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

export function factsOfRow(row: FactsRow): NetworkFacts {
  const [chainId, name, symbol, decimals, blockTime, history, testnet] = row
  return { chainId, name, symbol, decimals, blockTime, history, testnet }
}

/** Networks as the server sends them to a page. */
export type SentNetworks = readonly (Network | FactsRow)[]

export const sendNetworks = (networks: Networks): SentNetworks =>
  networks.map((network) => (network.service === 'added' ? factsRowOf(factsOf(network)) : network))

export const openSentNetworks = (sent: SentNetworks): Networks =>
  sent.map((network) => (Array.isArray(network) ? addedNetwork(factsOfRow(network)) : network))

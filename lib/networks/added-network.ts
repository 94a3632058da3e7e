import type { Network } from '@/lib/networks'
import type { NetworkFacts } from './network-facts'
import { networkSlug } from './network-slug'

/** The network that these facts describe, for a reader's or an operator's list. */
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

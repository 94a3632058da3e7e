import * as chains from 'viem/chains'

/**
 * How far back a network answers: `archive` all blocks, `near-head` the latest 128 blocks,
 * `unstated` the service does not say.
 */
export type HistoryDepth = 'archive' | 'near-head' | 'unstated'

/** Blocks that a near-head network serves, counted from its head. */
export const NEAR_HEAD_BLOCKS = 128

export type Network = {
  /** First label of a hosted service's host, and the path segment of the embedded one. */
  slug: string
  name: string
  chainId: number
  testnet: boolean
  history: HistoryDepth
  currency: { name: string; symbol: string; decimals: number }
  /** Seconds between two blocks. */
  blockTime: number
  /** Who serves it: the service that starts with the explorer, or a hosted one that needs the reader's key. */
  service: 'embedded' | 'infura'
}

const DEMO_CURRENCY = { name: 'Demo ether', symbol: 'ETH', decimals: 18 }

const demo = (network: Pick<Network, 'slug' | 'name' | 'chainId' | 'testnet' | 'history' | 'blockTime'>) =>
  ({ ...network, currency: DEMO_CURRENCY, service: 'embedded' }) satisfies Network

const infura = (slug: string, chain: chains.Chain): Network => ({
  slug,
  name: chain.name,
  chainId: chain.id,
  testnet: chain.testnet ?? false,
  history: 'unstated',
  currency: chain.nativeCurrency,
  blockTime: (chain.blockTime ?? 12_000) / 1000,
  service: 'infura',
})

export const NETWORKS: readonly Network[] = [
  demo({
    slug: 'demo-mainnet',
    name: 'Demo Mainnet',
    chainId: 735_711,
    testnet: false,
    history: 'archive',
    blockTime: 12,
  }),
  demo({
    slug: 'demo-testnet',
    name: 'Demo Testnet',
    chainId: 735_712,
    testnet: true,
    history: 'near-head',
    blockTime: 12,
  }),
  demo({
    slug: 'demo-l2',
    name: 'Demo L2',
    chainId: 735_713,
    testnet: false,
    history: 'near-head',
    blockTime: 2,
  }),
  infura('mainnet', chains.mainnet),
  infura('sepolia', chains.sepolia),
  infura('linea-mainnet', chains.linea),
  infura('linea-sepolia', chains.lineaSepolia),
  infura('base-mainnet', chains.base),
  infura('base-sepolia', chains.baseSepolia),
  infura('optimism-mainnet', chains.optimism),
  infura('arbitrum-mainnet', chains.arbitrum),
  infura('polygon-mainnet', chains.polygon),
]

export const DEFAULT_NETWORK = 'demo-mainnet'

export function findNetwork(slug: string): Network | undefined {
  return NETWORKS.find((network) => network.slug === slug)
}

/** "archive", "latest 128 blocks", or "history not stated". */
export function formatHistoryDepth(history: HistoryDepth): string {
  if (history === 'archive') return 'archive'
  if (history === 'near-head') return `latest ${NEAR_HEAD_BLOCKS} blocks`
  return 'history not stated'
}

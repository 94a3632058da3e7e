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

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const infura = (network: Pick<Network, 'slug' | 'name' | 'chainId' | 'testnet' | 'blockTime'>) =>
  ({ ...network, currency: ETHER, history: 'unstated', service: 'infura' }) satisfies Network

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
  infura({ slug: 'mainnet', name: 'Ethereum', chainId: 1, testnet: false, blockTime: 12 }),
  infura({ slug: 'sepolia', name: 'Sepolia', chainId: 11_155_111, testnet: true, blockTime: 12 }),
  infura({ slug: 'linea-mainnet', name: 'Linea Mainnet', chainId: 59_144, testnet: false, blockTime: 2 }),
  infura({
    slug: 'linea-sepolia',
    name: 'Linea Sepolia Testnet',
    chainId: 59_141,
    testnet: true,
    blockTime: 2,
  }),
  infura({ slug: 'base-mainnet', name: 'Base', chainId: 8453, testnet: false, blockTime: 2 }),
  infura({ slug: 'base-sepolia', name: 'Base Sepolia', chainId: 84_532, testnet: true, blockTime: 2 }),
  infura({ slug: 'optimism-mainnet', name: 'OP Mainnet', chainId: 10, testnet: false, blockTime: 2 }),
  infura({
    slug: 'arbitrum-mainnet',
    name: 'Arbitrum One',
    chainId: 42_161,
    testnet: false,
    blockTime: 0.25,
  }),
  {
    ...infura({ slug: 'polygon-mainnet', name: 'Polygon', chainId: 137, testnet: false, blockTime: 2 }),
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  },
]

export const DEFAULT_NETWORK = 'demo-mainnet'

/** Slug of the network of pages that name none: a demo network only where the explorer can ask one. */
export const defaultNetwork = (servesDemo: boolean): string => (servesDemo ? DEFAULT_NETWORK : 'mainnet')

export function findNetwork(slug: string): Network | undefined {
  return NETWORKS.find((network) => network.slug === slug)
}

/** "archive", "latest 128 blocks", or "history not stated". */
export function formatHistoryDepth(history: HistoryDepth): string {
  if (history === 'archive') return 'archive'
  if (history === 'near-head') return `latest ${NEAR_HEAD_BLOCKS} blocks`
  return 'history not stated'
}

/** How far back a network answers, as a sentence: "Demo L2 answers for its latest 128 blocks only." */
export function describeHistory({ name, history }: Network): string {
  if (history === 'archive') return `${name} answers for every block since its first.`
  if (history === 'near-head') return `${name} answers for its latest ${NEAR_HEAD_BLOCKS} blocks only.`
  return `How far back ${name} answers is not stated.`
}

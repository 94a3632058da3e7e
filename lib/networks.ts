/**
 * How far back a network answers: `archive` all blocks, `near-head` the latest 128 blocks,
 * `unstated` the service does not say.
 */
export type HistoryDepth = 'archive' | 'near-head' | 'unstated'

/** Blocks that a near-head network serves, counted from its head. */
export const NEAR_HEAD_BLOCKS = 128

export type Network = {
  /** What a URL of the explorer begins with; for a shipped network also the first label of a hosted service's host. */
  slug: string
  name: string
  /** 0 until the node of a network has answered: no chain has that number. */
  chainId: number
  testnet: boolean
  history: HistoryDepth
  currency: { name: string; symbol: string; decimals: number }
  /** Seconds between two blocks; null where that is not known, or a block is made when it is wanted. */
  blockTime: number | null
  /**
   * Who serves it: the service that starts with the explorer, with the demo chain or with a node of the operator's behind it;
   * a hosted one; or, for a network that the reader or the operator added, whoever they choose.
   */
  service: 'embedded' | 'node' | 'hosted' | 'added'
  /** What the browser keeps for it stands under this name: the slug, or another one where a node began a new chain. */
  keptAs: string
}

/** One whose block time is known. */
export type ShippedNetwork = Network & { blockTime: number }

/** All networks that a reader can choose from, in the order of the picker. */
export type Networks = readonly Network[]

const DEMO_CURRENCY = { name: 'Demo ether', symbol: 'ETH', decimals: 18 }

const demo = (
  network: Pick<ShippedNetwork, 'slug' | 'name' | 'chainId' | 'testnet' | 'history' | 'blockTime'>,
) => ({ ...network, keptAs: network.slug, currency: DEMO_CURRENCY, service: 'embedded' }) satisfies Network

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const hosted = (network: Pick<ShippedNetwork, 'slug' | 'name' | 'chainId' | 'testnet' | 'blockTime'>) =>
  ({
    ...network,
    keptAs: network.slug,
    currency: ETHER,
    history: 'unstated',
    service: 'hosted',
  }) satisfies Network

/** The demo networks, and those of hosted services that everybody has. */
export const SHIPPED_NETWORKS: readonly ShippedNetwork[] = [
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
  hosted({ slug: 'mainnet', name: 'Ethereum', chainId: 1, testnet: false, blockTime: 12 }),
  hosted({ slug: 'sepolia', name: 'Sepolia', chainId: 11_155_111, testnet: true, blockTime: 12 }),
  hosted({ slug: 'linea-mainnet', name: 'Linea Mainnet', chainId: 59_144, testnet: false, blockTime: 2 }),
  hosted({
    slug: 'linea-sepolia',
    name: 'Linea Sepolia Testnet',
    chainId: 59_141,
    testnet: true,
    blockTime: 2,
  }),
  hosted({ slug: 'base-mainnet', name: 'Base', chainId: 8453, testnet: false, blockTime: 2 }),
  hosted({ slug: 'base-sepolia', name: 'Base Sepolia', chainId: 84_532, testnet: true, blockTime: 2 }),
  hosted({ slug: 'optimism-mainnet', name: 'OP Mainnet', chainId: 10, testnet: false, blockTime: 2 }),
  hosted({
    slug: 'arbitrum-mainnet',
    name: 'Arbitrum One',
    chainId: 42_161,
    testnet: false,
    blockTime: 0.25,
  }),
  {
    ...hosted({ slug: 'polygon-mainnet', name: 'Polygon', chainId: 137, testnet: false, blockTime: 2 }),
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  },
]

export const DEMO_NETWORK = 'demo-mainnet'

/**
 * Whether a network is that of a node to develop with, which charges nothing: of the operator's nodes only such a one is known
 * to have every block.
 */
export const isDevelopmentChain = ({ service, history }: Pick<Network, 'service' | 'history'>): boolean =>
  service === 'node' && history === 'archive'

/** Slug of the network of pages that name none: the operator's node, else a demo network where the explorer can ask one. */
export const defaultNetwork = (networks: Networks, servesDemo: boolean): string =>
  networks.find(({ service }) => service === 'node')?.slug ?? (servesDemo ? DEMO_NETWORK : 'mainnet')

/** By its slug; that of the operator's node goes by its name alone, too, whatever chain it has. */
export const findNetwork = <Found extends Network>(
  networks: readonly Found[],
  slug: string,
): Found | undefined =>
  networks.find((network) => network.slug === slug) ??
  networks.find(({ service, chainId, slug: own }) => service === 'node' && own === `${slug}-${chainId}`)

/** "chain 1", or what stands there while that is not known. */
export const nameChain = ({ chainId }: Pick<Network, 'chainId'>): string =>
  chainId === 0 ? 'not reached yet' : `chain ${chainId}`

/** "archive", "latest 128 blocks", or "history unknown". */
export function formatHistoryDepth(history: HistoryDepth): string {
  if (history === 'archive') return 'archive'
  if (history === 'near-head') return `latest ${NEAR_HEAD_BLOCKS} blocks`
  return 'history unknown'
}

/** How far back a network answers, as a sentence: "Demo L2 answers for its latest 128 blocks only." */
export function describeHistory({ name, history }: Network): string {
  if (history === 'archive') return `${name} serves all blocks.`
  if (history === 'near-head') return `${name} serves only its latest ${NEAR_HEAD_BLOCKS} blocks.`
  return `The history of ${name} is not known.`
}

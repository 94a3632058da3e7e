/** Available history: all blocks (`archive`), the latest 128 blocks (`near-head`), or unknown (`unstated`). */
export type HistoryDepth = 'archive' | 'near-head' | 'unstated'

/** Number of blocks of a near-head network. */
export const NEAR_HEAD_BLOCKS = 128

export type Network = {
  /** First part of the explorer's URLs; for a shipped network also the first label of a hosted service's host. */
  slug: string
  name: string
  /** 0 until the own node of a network has answered. No chain has the id 0. */
  chainId: number
  testnet: boolean
  history: HistoryDepth
  currency: { name: string; symbol: string; decimals: number }
  /** Seconds between two blocks; null if unknown, or if blocks are mined on demand. */
  blockTime: number | null
  /**
   * The service that starts with the explorer, for the demo chains (`embedded`) or an own `node`; a `hosted` service; or any
   * service, for a network that the user or the operator `added`.
   */
  service: 'embedded' | 'node' | 'hosted' | 'added'
  /** The browser keeps data of the network under this name: the slug, or a new name after an own node began a new chain. */
  keptAs: string
}

export type ShippedNetwork = Network & { blockTime: number }

/** All networks that the user can choose from, in the order of the picker. */
export type Networks = readonly Network[]

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const shipped = (
  slug: string,
  name: string,
  chainId: number,
  blockTime: number,
  more: Partial<Network> = {},
): ShippedNetwork => ({
  slug,
  name,
  chainId,
  testnet: false,
  history: 'unstated',
  currency: ETHER,
  service: 'hosted',
  keptAs: slug,
  ...more,
  blockTime,
})

const DEMO = { service: 'embedded', currency: { ...ETHER, name: 'Demo ether' } } as const
const DEMO_NEAR_HEAD = { ...DEMO, history: 'near-head' } as const

/** The demo networks, and the networks of hosted services that every user has. */
export const SHIPPED_NETWORKS: readonly ShippedNetwork[] = [
  shipped('demo-mainnet', 'Demo Mainnet', 735_711, 12, { ...DEMO, history: 'archive' }),
  shipped('demo-testnet', 'Demo Testnet', 735_712, 12, { ...DEMO_NEAR_HEAD, testnet: true }),
  shipped('demo-l2', 'Demo L2', 735_713, 2, DEMO_NEAR_HEAD),
  shipped('mainnet', 'Ethereum', 1, 12),
  shipped('sepolia', 'Sepolia', 11_155_111, 12, { testnet: true }),
  shipped('linea-mainnet', 'Linea Mainnet', 59_144, 2),
  shipped('linea-sepolia', 'Linea Sepolia Testnet', 59_141, 2, { testnet: true }),
  shipped('base-mainnet', 'Base', 8453, 2),
  shipped('base-sepolia', 'Base Sepolia', 84_532, 2, { testnet: true }),
  shipped('optimism-mainnet', 'OP Mainnet', 10, 2),
  shipped('arbitrum-mainnet', 'Arbitrum One', 42_161, 0.25),
  shipped('polygon-mainnet', 'Polygon', 137, 2, { currency: { name: 'POL', symbol: 'POL', decimals: 18 } }),
]

export const DEMO_NETWORK = 'demo-mainnet'

/** Whether a network is a development node: of the own nodes, only those are known to have all blocks. */
export const isDevelopmentChain = ({ service, history }: Pick<Network, 'service' | 'history'>): boolean =>
  service === 'node' && history === 'archive'

/** Slug for pages without a network: the own node, else the demo network if it needs no key, else Ethereum. */
export const defaultNetwork = (networks: Networks, servesDemo: boolean): string =>
  networks.find(({ service }) => service === 'node')?.slug ?? (servesDemo ? DEMO_NETWORK : 'mainnet')

/** Finds a network by its slug. An own node is also found by its name without the chain id. */
export const findNetwork = <Found extends Network>(
  networks: readonly Found[],
  slug: string,
): Found | undefined =>
  networks.find((network) => network.slug === slug) ??
  networks.find(({ service, chainId, slug: own }) => service === 'node' && own === `${slug}-${chainId}`)

/** "chain 1", or "not reached yet". */
export const nameChain = ({ chainId }: Pick<Network, 'chainId'>): string =>
  chainId === 0 ? 'not reached yet' : `chain ${chainId}`

/** "archive", "latest 128 blocks", or "history unknown". */
export function formatHistoryDepth(history: HistoryDepth): string {
  if (history === 'archive') return 'archive'
  if (history === 'near-head') return `latest ${NEAR_HEAD_BLOCKS} blocks`
  return 'history unknown'
}

/** The available history as a sentence: "Demo L2 serves only its latest 128 blocks." */
export function describeHistory({ name, history }: Network): string {
  if (history === 'archive') return `${name} serves all blocks.`
  if (history === 'near-head') return `${name} serves only its latest ${NEAR_HEAD_BLOCKS} blocks.`
  return `The history of ${name} is not known.`
}

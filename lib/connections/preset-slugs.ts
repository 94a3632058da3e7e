type SlugRow = [chainId: number, ...slugs: (string | null)[]]

const VENDORS = ['infura', 'alchemy', 'drpc', 'ankr', 'tenderly', 'blockpi', 'publicnode'] as const

/** The name of each chain in the URLs of the vendors, by column; null if the vendor does not offer the chain. */
const SLUGS: readonly SlugRow[] = [
  [1, 'mainnet', 'eth-mainnet', 'ethereum', 'eth', 'mainnet', 'ethereum', 'ethereum'],
  [
    11_155_111,
    'sepolia',
    'eth-sepolia',
    'sepolia',
    'eth_sepolia',
    'sepolia',
    'ethereum-sepolia',
    'ethereum-sepolia',
  ],
  [8453, 'base-mainnet', 'base-mainnet', 'base', 'base', 'base', 'base', 'base'],
  [84_532, 'base-sepolia', null, null, null, null, null, null],
  [10, 'optimism-mainnet', 'opt-mainnet', 'optimism', 'optimism', 'optimism', 'optimism', 'optimism'],
  [42_161, 'arbitrum-mainnet', 'arb-mainnet', 'arbitrum', 'arbitrum', 'arbitrum', 'arbitrum', 'arbitrum-one'],
  [137, 'polygon-mainnet', 'polygon-mainnet', 'polygon', 'polygon', 'polygon', 'polygon', 'polygon-bor'],
  [56, 'bsc-mainnet', 'bnb-mainnet', 'bsc', 'bsc', 'bsc', 'bsc', 'bsc'],
  [
    43_114,
    'avalanche-mainnet',
    'avax-mainnet',
    'avalanche',
    'avalanche',
    'avalanche',
    'avalanche',
    'avalanche-c-chain',
  ],
  [59_144, 'linea-mainnet', 'linea-mainnet', 'linea', 'linea', 'linea', 'linea', 'linea'],
  [59_141, 'linea-sepolia', null, null, null, null, null, null],
  [100, null, 'gnosis-mainnet', 'gnosis', 'gnosis', 'gnosis', 'gnosis', 'gnosis'],
]

/** The slugs of a vendor by chain id. */
export const slugsOf = (vendor: (typeof VENDORS)[number]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SLUGS.flatMap(([chainId, ...slugs]) => {
      const slug = slugs[VENDORS.indexOf(vendor)]
      return slug ? [[chainId, slug]] : []
    }),
  )

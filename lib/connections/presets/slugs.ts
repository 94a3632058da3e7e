/** Chains by the names of this file, and their ids. */
const CHAIN = {
  ethereum: 1,
  sepolia: 11_155_111,
  base: 8453,
  baseSepolia: 84_532,
  optimism: 10,
  arbitrum: 42_161,
  polygon: 137,
  bsc: 56,
  avalanche: 43_114,
  linea: 59_144,
  lineaSepolia: 59_141,
  gnosis: 100,
}

const byChainId = (slugs: Partial<Record<keyof typeof CHAIN, string>>): Record<number, string> =>
  Object.fromEntries(Object.entries(slugs).map(([chain, slug]) => [CHAIN[chain as keyof typeof CHAIN], slug]))

/** What vendors call a chain in their URLs; one that is not named here they may serve all the same. */
export const INFURA_SLUGS = byChainId({
  ethereum: 'mainnet',
  sepolia: 'sepolia',
  base: 'base-mainnet',
  baseSepolia: 'base-sepolia',
  optimism: 'optimism-mainnet',
  arbitrum: 'arbitrum-mainnet',
  polygon: 'polygon-mainnet',
  bsc: 'bsc-mainnet',
  avalanche: 'avalanche-mainnet',
  linea: 'linea-mainnet',
  lineaSepolia: 'linea-sepolia',
})

export const ALCHEMY_SLUGS = byChainId({
  ethereum: 'eth-mainnet',
  sepolia: 'eth-sepolia',
  base: 'base-mainnet',
  optimism: 'opt-mainnet',
  arbitrum: 'arb-mainnet',
  polygon: 'polygon-mainnet',
  bsc: 'bnb-mainnet',
  avalanche: 'avax-mainnet',
  linea: 'linea-mainnet',
  gnosis: 'gnosis-mainnet',
})

export const DRPC_SLUGS = byChainId({
  ethereum: 'ethereum',
  sepolia: 'sepolia',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
  polygon: 'polygon',
  bsc: 'bsc',
  avalanche: 'avalanche',
  linea: 'linea',
  gnosis: 'gnosis',
})

export const ANKR_SLUGS = byChainId({
  ethereum: 'eth',
  sepolia: 'eth_sepolia',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
  polygon: 'polygon',
  bsc: 'bsc',
  avalanche: 'avalanche',
  linea: 'linea',
  gnosis: 'gnosis',
})

export const TENDERLY_SLUGS = byChainId({
  ethereum: 'mainnet',
  sepolia: 'sepolia',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
  polygon: 'polygon',
  bsc: 'bsc',
  avalanche: 'avalanche',
  linea: 'linea',
  gnosis: 'gnosis',
})

export const BLOCKPI_SLUGS = byChainId({
  ethereum: 'ethereum',
  sepolia: 'ethereum-sepolia',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
  polygon: 'polygon',
  bsc: 'bsc',
  avalanche: 'avalanche',
  linea: 'linea',
  gnosis: 'gnosis',
})

export const PUBLIC_NODE_SLUGS = byChainId({
  ethereum: 'ethereum',
  sepolia: 'ethereum-sepolia',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum-one',
  polygon: 'polygon-bor',
  bsc: 'bsc',
  avalanche: 'avalanche-c-chain',
  linea: 'linea',
  gnosis: 'gnosis',
})

/** Chains on which QuickNode's price of most EVM chains holds; on others it takes more, or does not say. */
export const QUICKNODE_PRICED_ON: readonly number[] = [
  CHAIN.ethereum,
  CHAIN.sepolia,
  CHAIN.base,
  CHAIN.optimism,
  CHAIN.arbitrum,
  CHAIN.polygon,
  CHAIN.bsc,
  CHAIN.avalanche,
  CHAIN.linea,
]

/** Explorers whose pages name the same things, and the network each shows. */
const HOSTS: Readonly<Record<string, string>> = {
  'etherscan.io': 'mainnet',
  'sepolia.etherscan.io': 'sepolia',
  'optimistic.etherscan.io': 'optimism-mainnet',
  'eth.blockscout.com': 'mainnet',
  'eth-sepolia.blockscout.com': 'sepolia',
  'optimism.blockscout.com': 'optimism-mainnet',
  'base.blockscout.com': 'base-mainnet',
  'arbitrum.blockscout.com': 'arbitrum-mainnet',
  'polygon.blockscout.com': 'polygon-mainnet',
  'basescan.org': 'base-mainnet',
  'sepolia.basescan.org': 'base-sepolia',
  'arbiscan.io': 'arbitrum-mainnet',
  'polygonscan.com': 'polygon-mainnet',
  'lineascan.build': 'linea-mainnet',
  'sepolia.lineascan.build': 'linea-sepolia',
}

/** The network whose blocks an explorer at this host shows; undefined for one that is not known. */
export const networkOfExplorer = (host: string): string | undefined => HOSTS[host.replace(/^www\./, '')]

/** Chains by the names of their manifests: `networkNames` of @openzeppelin/upgrades-core 1.46.0. */
const CHAINS: Readonly<Record<string, number>> = {
  mainnet: 1,
  morden: 2,
  ropsten: 3,
  rinkeby: 4,
  goerli: 5,
  optimism: 10,
  kovan: 42,
  bsc: 56,
  'bsc-testnet': 97,
  polygon: 137,
  sonic: 146,
  'optimism-goerli': 420,
  base: 8453,
  holesky: 17000,
  'arbitrum-one': 42161,
  'arbitrum-nova': 42170,
  'arbitrum-goerli': 421613,
  'arbitrum-sepolia': 421614,
  'avalanche-fuji': 43113,
  avalanche: 43114,
  celo: 42220,
  'celo-alfajores': 44787,
  'polygon-mumbai': 80001,
  'base-sepolia': 84532,
  'celo-sepolia': 11142220,
  sepolia: 11155111,
  'op-sepolia': 11155420,
}

/**
 * The chain of a manifest by its name without `.json`: `sepolia`, `unknown-100`, or `anvil-31337-0x…` for one run of a
 * development chain; null for other names.
 */
export function chainOfManifest(name: string): number | null {
  const digits = /^(?:unknown|anvil|hardhat)-(\d{1,15})(?:-|$)/.exec(name)?.[1]
  if (digits !== undefined) return Number(digits)
  return Object.hasOwn(CHAINS, name) ? (CHAINS[name] ?? null) : null
}

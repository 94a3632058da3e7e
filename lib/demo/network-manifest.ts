type Hex = `0x${string}`

export type DemoContract = {
  address: Hex
  /**
   * The Solidity contract. Its files are `public/demo/layouts/<source>.json`, of a lesson `public/demo/<source>.json`.
   */
  source: string
  /** The block that created it. */
  block: number
  transaction: Hex
  /** For a proxy: its implementations, oldest first. */
  implementations?: { contract: string; fromBlock: number }[]
}

export type DemoTransaction = { hash: Hex; block: number; shows: string }

export type DemoBlock = { number: number; hash: Hex; shows: string }

/** The scripted history of a demo network, by name. */
export type NetworkManifest = {
  chainId: number
  /** Time of block 0, in seconds since 1970. Block n is `n * blockTime` seconds later. */
  epoch: number
  /** Seconds between two blocks. */
  blockTime: number
  /** keccak256 over the hashes of all transactions, oldest first. Equal for equal histories. */
  fingerprint: Hex
  accounts: Record<string, Hex>
  contracts: Record<string, DemoContract>
  transactions: Record<string, DemoTransaction>
  /** Always has `head`, the newest block. */
  blocks: Record<string, DemoBlock>
}

type Hex = `0x${string}`

/** A contract of a demo network. */
export type DemoContract = {
  address: Hex
  /** The Solidity contract: `public/demo/layouts/<source>.json` has its layout, interface and text; of a lesson `public/demo/<source>.json`. */
  source: string
  /** Block that created it; before it the account is empty. */
  block: number
  transaction: Hex
  /** For a proxy: the implementations it had, oldest first, by contract name. */
  implementations?: { contract: string; fromBlock: number }[]
}

/** A transaction worth opening, and what it shows. */
export type DemoTransaction = { hash: Hex; block: number; shows: string }

/** A block worth looking at, and what it shows. */
export type DemoBlock = { number: number; hash: Hex; shows: string }

/** What the scripted history of one demo network made, by name. */
export type NetworkManifest = {
  chainId: number
  /** Time of block 0, in seconds since 1970. Block n is `n * blockTime` seconds later. */
  epoch: number
  /** Seconds between two blocks. */
  blockTime: number
  /** keccak256 over the hashes of all transactions, oldest first: equal means the same history. */
  fingerprint: Hex
  accounts: Record<string, Hex>
  contracts: Record<string, DemoContract>
  transactions: Record<string, DemoTransaction>
  /** Always has `head`, the newest block. */
  blocks: Record<string, DemoBlock>
}

import type { Address, Hex } from 'viem'

/** One run of code on behalf of one account. The first frame of a transaction is the transaction itself. */
export type Frame = {
  /** Index of the frame that began it; null for the first. */
  parent: number | null
  kind: 'call' | 'staticcall' | 'delegatecall' | 'callcode' | 'create' | 'create2'
  from: Address
  /** Whose storage is read and written. */
  storage: Address
  /** Whose code runs: not `storage` in a delegatecall or a callcode. */
  code: Address
  /** Wei. */
  value: bigint
  input: Hex
  output: Hex
  /** Gas that the frame and those within it used. */
  gas: bigint
  /** Why it failed, in words (`reverted`, `out of gas`, …); null for one that did not. */
  error: string | null
  /** Whether what it wrote was undone: it failed, or one above it did. */
  undone: boolean
}

/** One read or write of a word. */
export type Access = {
  op: 'SLOAD' | 'SSTORE' | 'TLOAD' | 'TSTORE'
  /** Index of its frame. */
  frame: number
  /** Offset in the code of the frame. */
  pc: number
  /** Offsets of the jumps into the functions that are still open, the outermost first: where the calls of the source stand. */
  callers: readonly number[]
  slot: Hex
  /** What the slot held; 32 bytes. */
  before: Hex
  /** What it holds then: `before` for a read. */
  after: Hex
  /** Gas that the instruction itself cost. */
  gas: bigint
  /** Whether it was the first access to the slot in the transaction (EIP-2929); null for transient storage. */
  cold: boolean | null
  /** What it added to the refund of the transaction, in gas (EIP-3529); negative where it took some back. */
  refund: bigint
  undone: boolean
}

/** A log of a transaction. */
export type EmittedLog = {
  frame: number
  address: Address
  topics: readonly Hex[]
  data: Hex
  undone: boolean
}

/** What was hashed, in the order in which it was first hashed. */
export type Hashed = {
  digest: Hex
  preimage: Hex
  frame: number
  /** Where in memory the bytes stood. */
  memory: number
}

/** What one transaction did. */
export type Trace = {
  frames: readonly Frame[]
  accesses: readonly Access[]
  /** Accesses beyond those that are kept: how many of each kind. */
  uncounted: Readonly<Record<Access['op'], number>>
  hashes: readonly Hashed[]
  /** Preimages that were dropped for their size or number. */
  droppedHashes: number
  logs: readonly EmittedLog[]
  /** Contracts that were made, with the code that made them. */
  created: readonly { address: Address; initCode: Hex; frame: number }[]
  /** Gas of the transaction as a receipt has it, 21,000 and calldata included and refunds taken off. */
  gasUsed: bigint
  output: Hex
  /** Why it failed; null when it did not. */
  error: string | null
}

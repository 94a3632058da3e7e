import type { Address, Hex } from 'viem'

/** One run of code on behalf of one account. The first frame of a transaction is the transaction itself. */
export type Frame = {
  /** Index of the frame that began it; null for the first. */
  parent: number | null
  /** A call within a staticcall is one too: nothing may be written there. */
  kind: 'call' | 'staticcall' | 'delegatecall' | 'callcode' | 'create' | 'create2'
  /** Who `msg.sender` is. */
  from: Address
  /** Whose storage is read and written. */
  storage: Address
  /** Whose code runs: not `storage` in a delegatecall or a callcode. */
  code: Address
  /** Wei that were sent along. */
  value: bigint
  /** Calldata, or the code that makes a contract; of a frame within another its first KiB. */
  input: Hex
  /** What it returned, cut likewise; the code of a contract that was made. */
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
  /** Offsets of the jumps into the functions that are still open in its frame, the outermost first: where the calls of the source stand. */
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
  /** Its frame, or the nearest above it that was kept. */
  frame: number
  /** Where in memory the bytes stood. */
  memory: number
}

/** A contract that was made; undone with its frame. */
export type CreatedContract = {
  address: Address
  /** The code that made it; `0x` where all of them would be more than is kept. */
  initCode: Hex
  /** Bytes of its code; 0 when the making failed. */
  size: number
  /** The frame that made it. */
  frame: number
}

/** What one transaction did. */
export type Trace = {
  frames: readonly Frame[]
  accesses: readonly Access[]
  /** Accesses beyond those that are kept: how many of each kind. */
  droppedAccesses: Readonly<Record<Access['op'], number>>
  droppedFrames: number
  hashes: readonly Hashed[]
  /** Preimages that were dropped for their size or number. */
  droppedHashes: number
  logs: readonly EmittedLog[]
  droppedLogs: number
  created: readonly CreatedContract[]
  /** Contracts that it made and destroyed: their code and storage are gone. */
  destroyed: readonly Address[]
  /** Gas of the transaction as a receipt has it, 21,000 and calldata included and refunds taken off; 0 for one that was refused. */
  gasUsed: bigint
  output: Hex
  /** Why it failed; null when it did not. */
  error: string | null
}

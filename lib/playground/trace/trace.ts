import type { Address, Hex } from 'viem'

/** One run of code. The first frame is the transaction itself. */
export type Frame = {
  /** Index; null for the first. */
  parent: number | null
  /** A call inside a staticcall is a staticcall too. */
  kind: 'call' | 'staticcall' | 'delegatecall' | 'callcode' | 'create' | 'create2'
  /** `msg.sender` */
  from: Address
  storage: Address
  /** Differs from `storage` in a delegatecall or callcode. */
  code: Address
  /** Wei. */
  value: bigint
  /** Calldata or init code; the first KiB for inner frames. */
  input: Hex
  /** Return data or deployed code; the first KiB for inner frames. */
  output: Hex
  /** With inner frames. */
  gas: bigint
  /** `reverted`, `out of gas`, …; null if it succeeded. */
  error: string | null
  /** Reverted, itself or by an outer frame. */
  undone: boolean
}

export type Access = {
  op: 'SLOAD' | 'SSTORE' | 'TLOAD' | 'TSTORE'
  frame: number
  pc: number
  /** Offsets of the calls of internal functions in its frame, outermost first. */
  callers: readonly number[]
  slot: Hex
  /** 32 bytes. */
  before: Hex
  /** Equals `before` for a read. */
  after: Hex
  gas: bigint
  /** First access in the transaction (EIP-2929); null for transient storage. */
  cold: boolean | null
  /** Change of the refund counter in gas (EIP-3529). */
  refund: bigint
  undone: boolean
}

export type EmittedLog = {
  frame: number
  address: Address
  topics: readonly Hex[]
  data: Hex
  undone: boolean
}

/** In the order of the first hash. */
export type Hashed = {
  digest: Hex
  preimage: Hex
  /** The frame, or the nearest kept frame above it. */
  frame: number
  /** Offset in memory. */
  memory: number
}

export type CreatedContract = {
  address: Address
  /** `0x` beyond the limit. */
  initCode: Hex
  /** Bytes; 0 if the creation failed. */
  size: number
  frame: number
}

export type Trace = {
  frames: readonly Frame[]
  accesses: readonly Access[]
  /** Number of accesses beyond the limit. */
  droppedAccesses: Readonly<Record<Access['op'], number>>
  droppedFrames: number
  hashes: readonly Hashed[]
  droppedHashes: number
  logs: readonly EmittedLog[]
  droppedLogs: number
  created: readonly CreatedContract[]
  /** Created and deleted in this transaction. */
  destroyed: readonly Address[]
  /** As in a receipt; 0 for an invalid transaction. */
  gasUsed: bigint
  output: Hex
  /** Null if it succeeded. */
  error: string | null
}

import type { Hex } from 'viem'
import type { RawReceipts } from '../ask-block'
import type { KnownState } from '../replay/state/known-state'
import type { SlotInBlock } from './slot-write'
import type { SlotWriters } from './slot-writers'

/** Which transactions of the block wrote the slot. */
export type WriterQuestion = SlotInBlock & {
  chainId: bigint
  /** Whether the network follows the rules of Ethereum. */
  canReplay: boolean
  /** The operator's own node: it may be asked for traces. */
  isOwnNode: boolean
  /**
   * `first`: the best source of the connection; in a large block, candidates are replayed alone. `exact`: all transactions up to the
   * last candidate are replayed, and the others if that does not explain the word. `whole block`: all.
   */
  scope: 'first' | 'exact' | 'whole block'
}

/** What the presses read: nothing is read twice. */
export type KeptReads = {
  /** The answer of `eth_getBlockByNumber`. */
  block: unknown
  /** Of the transactions of the block, in order. */
  hashes: readonly Hex[]
  receipts: RawReceipts
  state: KnownState
  /** Indexes of the transactions with a log of the contract. */
  logged: readonly number[] | null
}

/** `doing` is null at the end. */
export type WriterProgress = { doing: string | null; found: SlotWriters | null; kept: KeptReads }

import type { Hex } from 'viem'
import type { Candidate } from './block-outline'
import type { SlotWrite } from './slot-write'

/** A candidate that was replayed without the earlier transactions of its block. */
export type AloneRun = Candidate & {
  /**
   * `consistent`: it agrees with its receipt, and every word that it touched is as it left it at the end of the block. `writes`: it
   * writes the slot, and the words at the end are others.
   */
  result: 'consistent' | 'writes' | 'does not write' | 'not reproduced'
  /** The word that it leaves in the slot. Null: it does not write, or was not reproduced. */
  after: Hex | null
}

/** Which transactions of a block wrote a slot, and how sure that is. */
export type SlotWriters =
  /** All that wrote the slot. `proved`: by the block access list. `by rule`: only system calls write this contract. */
  | {
      is: 'proved' | 'by the node' | 'by rule' | 'exact'
      writes: readonly SlotWrite[]
      /** Transactions after these were not replayed. The word at the end of the block is the one that the last write left. */
      later: number
    }
  /** Replayed alone, the last candidate first. */
  | { is: 'alone'; runs: readonly AloneRun[]; candidates: readonly Candidate[] }
  /** Nothing was run, or no run can be used. `why` is a sentence. */
  | { is: 'candidates'; why: string; candidates: readonly Candidate[] }

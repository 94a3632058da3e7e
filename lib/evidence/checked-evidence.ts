import type { ProvedAccount } from '@/lib/proof/account-proof'
import type { DecodedHeader } from '@/lib/proof/decoded-header'
import type { DecodedReceipt } from '@/lib/proof/decoded-receipt'
import type { Evidence } from './evidence'
import type { ProvedState, Reached } from './reached-blocks'

/** An account that is proved, of a block's state. */
export type CheckedAccount = ProvedState & Pick<ProvedAccount, 'account'>

export type CheckedReceipt = { block: number; index: number; receipt: DecodedReceipt }

/** What is proved of headers, from which an answer is worked out anew. */
export type Proved = {
  /** By number. */
  headers: ReadonlyMap<number, DecodedHeader>
  accounts: readonly CheckedAccount[]
  receipts: readonly CheckedReceipt[]
  /** All receipts of blocks, by number. */
  blockReceipts: ReadonlyMap<number, readonly DecodedReceipt[]>
}

/** Evidence that holds, and what it rests on. */
export type CheckedEvidence = Proved & {
  evidence: Evidence
  /** Blocks whose hashes nothing in the file leads to, the anchor first: whoever trusts these trusts the answer. */
  rests: readonly DecodedHeader[]
  reached: readonly Reached[]
}

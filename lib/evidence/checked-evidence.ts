import type { ProvedAccount } from '@/lib/proof/account-proof'
import type { DecodedHeader } from '@/lib/proof/decoded-header'
import type { DecodedReceipt } from '@/lib/proof/decoded-receipt'
import type { Evidence } from './evidence'
import type { ProvedState, Reached } from './reached-blocks'

/** An account that is proved, of a block's state. */
export type CheckedAccount = ProvedState & Pick<ProvedAccount, 'account'>

export type CheckedReceipt = { block: number; index: number; receipt: DecodedReceipt }

/** Evidence that holds, and what it rests on. */
export type CheckedEvidence = {
  evidence: Evidence
  accounts: readonly CheckedAccount[]
  receipts: readonly CheckedReceipt[]
  /** Blocks whose hashes nothing in the file leads to, the anchor first: whoever trusts these trusts the answer. */
  rests: readonly DecodedHeader[]
  reached: readonly Reached[]
}

/** What is proved of headers, from which an answer is worked out anew. */
export type Proved = Pick<CheckedEvidence, 'accounts' | 'receipts'>

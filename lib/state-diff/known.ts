import type { AskedBlock, RawReceipts } from './ask-block'
import type { KeptAnswers } from './keep-answers'
import type { KnownState } from './replay/state/known-state'

/** Kept between two presses: nothing is read twice. */
export type Known = AskedBlock & {
  receipts: RawReceipts
  state: KnownState
  /** Whether a replay ran to its end with this state. */
  isWhole: boolean
  /** What a press on a proof read before it ended early. */
  proofs: KeptAnswers
}

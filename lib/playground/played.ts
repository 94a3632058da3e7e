import type { Hex } from 'viem'
import type { SourceSpan } from '@/lib/playground/trace/find-source'
import type { Transaction } from './machine/transaction'
import type { SlotName } from './naming/named-access'
import type { Standing } from './standing/who-stands'
import type { Access, Trace } from './trace/trace'

export type { SourceSpan, Standing }

/** An access with all that is said of it. */
export type Step = {
  access: Access
  name: SlotName
  /** Of the user's source where a statement of it is on the way to the access; null where none is. */
  source: SourceSpan | null
  /** What the slot was made of: the preimage that led to it, as it stood in memory; null without a hash. */
  hashed: { digest: Hex; preimage: Hex; memory: number } | null
}

/** A transaction that the machine ran, and what it did, step by step. */
export type Played = {
  transaction: Transaction
  trace: Trace
  steps: readonly Step[]
}

import type { Hex } from 'viem'
import type { Standing } from '@/lib/playground/standing/standing'
import type { SourceSpan } from '@/lib/playground/trace/find-source'
import type { Transaction } from './machine/transaction'
import type { SlotName } from './naming/named-access'
import type { Access, Trace } from './trace/trace'

export type { SourceSpan, Standing }

export type Step = {
  access: Access
  name: SlotName
  /** Null if no statement of the source leads to the access. */
  source: SourceSpan | null
  /**
   * The preimage that led to the slot; null without a hash. `memory` is its offset in memory, and null if the run did not compute
   * the hash: the compiler did.
   */
  hashed: { digest: Hex; preimage: Hex; memory: number | null } | null
}

export type TracedTransaction = { trace: Trace; steps: readonly Step[] }

export type RanTransaction = TracedTransaction & { transaction: Transaction }

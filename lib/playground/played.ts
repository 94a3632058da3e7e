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
  /** The preimage that led to the slot, and its offset in memory; null without a hash. */
  hashed: { digest: Hex; preimage: Hex; memory: number } | null
}

export type RanTransaction = {
  transaction: Transaction
  trace: Trace
  steps: readonly Step[]
}

import type { ProofLimit } from '@/lib/proof/proof-limit'

/** What a connection was found to be, and to lack: it is paid for once. */
export type Learned = {
  /** Whether it answers for the chain of its network. */
  isOfChain: boolean
  /** The blocks that it refused to prove; null for none. */
  limit: ProofLimit | null
  /** The oldest block of which it gave a proof, infinite for one of a tag alone; null before it gave any. */
  provedFrom: number | null
  /** Whether it gives no receipts by the block. */
  isOneByOne: boolean
}

export const NOTHING_LEARNED: Learned = { isOfChain: false, limit: null, provedFrom: null, isOneByOne: false }

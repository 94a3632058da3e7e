import type { ProofLimit } from '@/lib/proof/ask-proof'
import type { OldestBlocks } from './oldest-blocks'

/** What calls showed about a connection, so that no call is paid for twice. */
export type Learned = {
  /** Whether its chain id was confirmed. */
  isOfChain: boolean
  /** The blocks without proofs; null for none. */
  limit: ProofLimit | null
  /** The oldest block with a proof, infinite if only a tag had one; null before the first proof. */
  provedFrom: number | null
  /** Whether it has no eth_getBlockReceipts. */
  isOneByOne: boolean
  /** Its oldest blocks, from eth_capabilities; null if it was not asked or did not state them. */
  oldest: OldestBlocks | null
}

export const NOTHING_LEARNED: Learned = {
  isOfChain: false,
  limit: null,
  provedFrom: null,
  isOneByOne: false,
  oldest: null,
}

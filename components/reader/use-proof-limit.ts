'use client'

import { usesOuterKey } from '@/lib/connections/tariff-of'
import { isRefused, isUntried, joinLimits, joinProved, NoProofsError } from '@/lib/proof/ask-proof'
import { useConnections } from './use-connections'
import { useLearned } from './use-learned'
import { useNetwork } from './use-network'

/** The blocks that the connection in use refused to prove, until it returns a proof, and the blocks not tried yet. */
export function useProofLimit() {
  const network = useNetwork()
  const { data: connections } = useConnections()
  const { learned, learn } = useLearned()
  const { limit, provedFrom } = learned
  return {
    limit,
    /** Whether proofs of these blocks may be refused and still charged. A wallet and our own service charge nothing for that. */
    isUntried: (blocks: readonly (number | null)[]) =>
      usesOuterKey(connections, network) && isUntried(provedFrom, blocks),
    /** The same walk. It records whether proofs of the blocks were returned or refused. */
    async *learnLimit<Progress>(
      walk: AsyncIterable<Progress>,
      blocks: readonly (number | null)[],
    ): AsyncGenerator<Progress, void> {
      try {
        yield* walk
        learn({
          provedFrom: joinProved(provedFrom, blocks),
          ...(isRefused(limit, blocks) && { limit: null }),
        })
      } catch (error) {
        if (error instanceof NoProofsError) learn({ limit: joinLimits(limit, error) })
        throw error
      }
    },
  }
}

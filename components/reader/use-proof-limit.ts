'use client'

import { usesOuterKey } from '@/lib/connections/tariff-of'
import type { Network } from '@/lib/networks'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { isRefused, isUntried, joinLimits, joinProved } from '@/lib/proof/proof-limit'
import { useConnections } from './use-connections'
import { useLearned } from './use-learned'
import { useNetwork } from './use-network'

/** What the connection in use refused to prove, until it gives a proof, and what it was not asked to prove yet. */
export function useProofLimit(named?: Network) {
  const ofPage = useNetwork()
  const network = named ?? ofPage
  const { data: connections } = useConnections()
  const { learned, learn } = useLearned(network)
  const { limit, provedFrom } = learned
  return {
    limit,
    /** Whether proofs of these blocks may be paid for in vain: by a wallet and at our own service a refused try costs nothing. */
    isUntried: (blocks: readonly (number | null)[]) =>
      usesOuterKey(connections, network) && isUntried(provedFrom, blocks),
    /** The same walk to proofs of blocks, of which is kept whether it was refused for want of them. */
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

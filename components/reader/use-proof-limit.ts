'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { isRefused, joinLimits, type ProofLimit } from '@/lib/proof/proof-limit'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/**
 * What the connection in use refused to prove, so that it is not paid for twice: until the page is loaded anew, or the connection gives a
 * proof.
 */
export function useProofLimit(named?: Pick<Network, 'slug'>) {
  const client = useQueryClient()
  const ofPage = useNetwork()
  const { slug } = named ?? ofPage
  const { data: connections } = useConnections()
  const queryKey = ['proof-limit', slug, connections?.uses[slug] ?? 'its own']
  const { data: limit = null } = useQuery<ProofLimit | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (told: ProofLimit | null) => client.setQueryData<ProofLimit | null>(queryKey, told)
  return {
    limit,
    /** The same walk to proofs of blocks, of which is kept whether it was refused for want of them. */
    async *learn<Progress>(
      walk: AsyncIterable<Progress>,
      blocks: readonly (number | null)[],
    ): AsyncGenerator<Progress, void> {
      try {
        yield* walk
        if (isRefused(limit, blocks)) keep(null)
      } catch (error) {
        if (error instanceof NoProofsError) keep(joinLimits(limit, error))
        throw error
      }
    },
  }
}

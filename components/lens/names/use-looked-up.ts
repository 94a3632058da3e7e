'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsk } from '@/components/lens/use-run'
import { addLookedUp, type LookedUp, NOTHING_LOOKED_UP } from '@/lib/names/signatures/looked-up'
import type { AskedHashes } from '@/lib/names/signatures/signature-url'

const LOOKED_UP = ['looked-up-signatures']

/** All names of events and errors that were looked up since the page was opened. */
export function useLookedUp(): LookedUp {
  const { data } = useQuery<LookedUp>({
    queryKey: LOOKED_UP,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data ?? NOTHING_LOOKED_UP
}

/** Looks up hashes in the signature database: one request through the explorer's server. */
export function useLookUpSignatures() {
  const queryClient = useQueryClient()
  return useAsk(async (asked: AskedHashes, _, signal) => {
    const { askSignatures } = await import('@/lib/names/signatures/ask-signatures')
    const answer = await askSignatures(asked, signal)
    if (answer.kind === 'found') {
      queryClient.setQueryData<LookedUp>(LOOKED_UP, (known = NOTHING_LOOKED_UP) =>
        addLookedUp(known, asked, answer),
      )
    }
    return answer
  })
}

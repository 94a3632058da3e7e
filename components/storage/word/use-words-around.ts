'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { openPageClient } from '@/components/lens/open-page-client'
import { useTariff } from '@/components/reader/use-tariff'
import { isFree } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Words } from '@/lib/storage/place/words'
import { askWords } from '@/lib/storage/read/ask-words'

const NONE: Words = new Map()

/** Other words of a contract, read without a press where calls are free. None until they are there, and none where calls have a price. */
export function useWordsAround(
  network: Network,
  { address, block }: { address: Hex; block: BlockParameter },
  slots: readonly bigint[],
): Words {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['words around', network.keptAs, address, block, slots.map(String)],
    enabled: isFree(useTariff(network)) && slots.length > 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
      const read = await askWords(
        client,
        address,
        slots.map((slot) => ({ slot, block })),
      )
      return new Map(
        slots.flatMap((slot, at) => (typeof read[at] === 'string' ? [[slot, read[at]] as const] : [])),
      )
    },
  })
  return data ?? NONE
}

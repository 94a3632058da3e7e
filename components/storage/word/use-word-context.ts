'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useWellKnownLayout } from '@/components/lens/names/use-well-known-layout'
import { openPageClient } from '@/components/lens/open-page-client'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { isFree } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Layout } from '@/lib/storage/layout/layout'
import type { Words } from '@/lib/storage/place/words'
import { askWords } from '@/lib/storage/read/ask-words'

const NONE: Words = new Map()

/** Other words of the contract. Empty until they are read, and if calls have a price. */
export function useWordsAround(
  { address, block }: { address: Hex; block: BlockParameter },
  slots: readonly bigint[],
): Words {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['words around', network.keptAs, address, block, slots.map(String)],
    enabled: isFree(useTariff()) && slots.length > 0,
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

/** Slots below it are counted by compilers, not hashed. */
const COUNTED = 1n << 64n

/** The namespaces of well-known libraries; null for a slot that was not hashed. Free. */
export const useNamespaces = (slot: bigint): Layout | null => useWellKnownLayout(slot >= COUNTED)

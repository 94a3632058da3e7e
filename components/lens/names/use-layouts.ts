'use client'

import { useQueries } from '@tanstack/react-query'
import { keptLayoutQuery } from '@/components/reader/kept-layout-query'
import { useNetwork } from '@/components/reader/use-network'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { layoutOf } from './use-layout'
import { MAX_RECOGNISED, recognisedQuery } from './use-recognised'

/** The known layouts of several addresses, by address as it is given. Only the first ones are compared with the project folder. Free. */
export function useLayouts(
  addresses: readonly string[],
  block: BlockParameter,
): ReadonlyMap<string, KnownLayout> {
  const network = useNetwork()
  // Without `combine`: it would compare layouts deeply, and their types are circular.
  const kept = useQueries({ queries: addresses.map((address) => keptLayoutQuery(network, address)) })
  const recognised = useQueries({
    queries: addresses.slice(0, MAX_RECOGNISED).map((address) => recognisedQuery(network, address, block)),
  })
  return new Map(
    addresses.flatMap((address, i): [string, KnownLayout][] => {
      const atHand = kept[i]?.data
      const known = atHand && layoutOf(atHand, recognised[i]?.data, block)
      return known ? [[address, known]] : []
    }),
  )
}

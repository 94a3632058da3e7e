'use client'

import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { MAX_RECOGNISED } from '@/components/lens/names/use-recognised'
import { useNetwork } from '@/components/reader/use-network'
import { loadProject, loadProjectLines } from '@/lib/names/project/load-project'
import type { ProjectLines } from '@/lib/names/project/project-api'
import { NO_SOURCES, type PlacedSources, placeSources } from '@/lib/state-diff/steps/placed-sources'

/** The sources of the project folder for the codes that a transaction ran. Only the first codes are compared with the folder. Free. */
export function useSourceLines(hash: Hex, codes: ReadonlyMap<Hex, Hex>): PlacedSources {
  const { chainId } = useNetwork()
  const { data } = useQuery({
    queryKey: ['source lines', chainId, hash],
    // It has functions.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      if ((await loadProject()) === null) return NO_SOURCES
      const found = new Map<Hex, { code: Hex; lines: ProjectLines }>()
      for (const [address, code] of [...codes].slice(0, MAX_RECOGNISED)) {
        const lines = await loadProjectLines({ code, chainId, address }, signal)
        if (lines) found.set(address, { code, lines })
      }
      return placeSources(found)
    },
  })
  return data ?? NO_SOURCES
}

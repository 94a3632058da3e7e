'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useNetwork } from '@/components/reader/use-network'
import { CONTRACT_VIEW_PARAMS } from '@/lib/permalinks/contract-permalink'
import {
  type ChosenDisplays,
  chooseDisplay,
  type Display,
  formatDisplays,
  NO_DISPLAYS,
  parseDisplays,
} from '@/lib/storage/display/chosen-displays'
import { keptDisplays } from '@/lib/storage/display/kept-displays'

const displaysKey = (keptAs: string, address: string) => ['displays', keptAs, address.toLowerCase()]

export function useKeptDisplays(address: string): ChosenDisplays {
  const { keptAs } = useNetwork()
  const { data = NO_DISPLAYS } = useQuery({
    queryKey: displaysKey(keptAs, address),
    // In a browser that stores nothing, a choice lasts as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async (): Promise<ChosenDisplays> =>
      (await keptDisplays.read(keptAs, address).catch(() => null)) ?? NO_DISPLAYS,
  })
  return data
}

export type ContractDisplays = {
  chosen: ChosenDisplays
  choose: (pattern: string, display: Display | null) => void
}

/** The displays of the link, else those of this browser. A choice goes into both. */
export function useDisplays(address: string): ContractDisplays {
  const { keptAs } = useNetwork()
  const queryClient = useQueryClient()
  const queryKey = displaysKey(keptAs, address)
  const [{ as }, setView] = useQueryStates(CONTRACT_VIEW_PARAMS, { history: 'replace' })
  const kept = useKeptDisplays(address)
  const chosen = as === '' ? kept : parseDisplays(as)
  return {
    chosen,
    choose(pattern, display) {
      const next = chooseDisplay(chosen, pattern, display)
      queryClient.setQueryData<ChosenDisplays>(queryKey, next)
      setView({ as: formatDisplays(next) || null })
      keptDisplays
        .change(keptAs, address, (before) => ({
          version: 1,
          chosen: formatDisplays(chooseDisplay(before ?? NO_DISPLAYS, pattern, display)),
        }))
        // A browser that stores nothing still has the link.
        .then(
          () => queryClient.invalidateQueries({ queryKey }),
          () => {},
        )
    },
  }
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { Network } from '@/lib/networks'
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
import { displaysKey, useKeptDisplays } from '../display/use-kept-displays'

export type ContractDisplays = {
  chosen: ChosenDisplays
  choose: (pattern: string, display: Display | null) => void
}

/** How numbers of a contract are to be written: as the link says, else as the reader keeps it. A choice goes into both. */
export function useDisplays(network: Network, address: string): ContractDisplays {
  const { keptAs } = network
  const queryClient = useQueryClient()
  const queryKey = displaysKey(keptAs, address)
  const [{ as }, setView] = useQueryStates(CONTRACT_VIEW_PARAMS, { history: 'replace' })
  const kept = useKeptDisplays(network, address)
  const chosen = as === '' ? kept : parseDisplays(as)
  return {
    chosen,
    choose(pattern: string, display: Display | null) {
      const next = chooseDisplay(chosen, pattern, display)
      queryClient.setQueryData<ChosenDisplays>(queryKey, next)
      setView({ as: formatDisplays(next) || null })
      keptDisplays
        .change(keptAs, address, (before) => ({
          version: 1,
          chosen: formatDisplays(chooseDisplay(before ?? NO_DISPLAYS, pattern, display)),
        }))
        .then(
          () => queryClient.invalidateQueries({ queryKey }),
          // A browser that keeps nothing still has the link.
          () => {},
        )
    },
  }
}

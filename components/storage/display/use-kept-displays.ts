'use client'

import { useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import { type ChosenDisplays, NO_DISPLAYS } from '@/lib/storage/display/chosen-displays'
import { keptDisplays } from '@/lib/storage/display/kept-displays'

export const displaysKey = (keptAs: string, address: string) => ['displays', keptAs, address.toLowerCase()]

/** How this browser's reader wants the numbers of a contract written. */
export function useKeptDisplays({ keptAs }: Network, address: string): ChosenDisplays {
  const { data = NO_DISPLAYS } = useQuery({
    queryKey: displaysKey(keptAs, address),
    // Where nothing can be kept, what was chosen lasts as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async (): Promise<ChosenDisplays> =>
      (await keptDisplays.read(keptAs, address).catch(() => null)) ?? NO_DISPLAYS,
  })
  return data
}

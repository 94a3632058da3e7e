'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { FittedCode, LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'
import { keepingKey, type LayoutsAtHand, layoutKey } from './kept-layout-query'
import { useKeep } from './use-keep'
import { abiKey } from './use-kept-abi'

const loadKept = () => import('@/lib/storage/kept/kept-layouts')
const loadRules = () => import('@/lib/storage/kept/kept-layouts')

/** Keeps a layout of an address, or removes all. A demo contract then has its own layout again. */
export function useKeepLayout(network: Network, address: string) {
  const queryClient = useQueryClient()
  const queryKey = layoutKey(network.keptAs, address)
  const { keep, remove, isKept } = useKeep<KeptLayouts>({
    queryKeys: [queryKey],
    mutationKey: keepingKey(network, address),
    show: async (kept): Promise<LayoutsAtHand> => ({
      kept,
      versions: (await loadKept()).listKeptVersions(kept),
    }),
    async write(kept) {
      const { keptLayouts } = await loadKept()
      if (kept) await keptLayouts.keep(network.keptAs, address, kept)
      else await keptLayouts.remove(network.keptAs, address)
      // The ABI uses the enums of the layout.
      queryClient.invalidateQueries({ queryKey: abiKey(network, address) })
    },
  })
  const atHand = () => queryClient.getQueryData<LayoutsAtHand>(queryKey)?.kept ?? null
  return {
    /** `seen`: the code at the address, if it was read. */
    keep: (text: LayoutText, seen?: FittedCode) =>
      keep(loadRules().then(({ addLayout, holdTo }) => addLayout(atHand(), holdTo(text, address, seen)))),
    /** After the code was read: keeps the newest layout in use, or sets it aside. */
    note: async (seen: SeenCode) => {
      const kept = (await loadRules()).noteCode(atHand(), seen)
      if (kept) await keep(kept)
    },
    /** Returns the removed layouts for {@link restore}; null if there were none. */
    remove: (): KeptLayouts | null => {
      const kept = atHand()
      remove()
      return kept
    },
    restore: keep,
    isKept,
  }
}

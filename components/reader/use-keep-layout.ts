'use client'

import type { Network } from '@/lib/networks'
import type { LayoutText } from '@/lib/storage/kept/kept-layouts'
import { useKeep } from './use-keep'
import { keptEras, layoutKey } from './use-layout'

const loadKept = () => import('@/lib/storage/kept/kept-layouts')

/** Keeps a layout for an address, or removes it: then that of a demo contract counts again. */
export const useKeepLayout = (network: Network, address: string) =>
  useKeep<LayoutText>({
    queryKeys: [layoutKey(network.keptAs, address)],
    show: async (text) => keptEras({ ...(await loadKept()).readLayoutText(text), isKept: true }),
    async write(text) {
      const { keptLayouts } = await loadKept()
      if (text) await keptLayouts.keep(network.keptAs, address, { version: 1, ...text })
      else await keptLayouts.remove(network.keptAs, address)
    },
  })

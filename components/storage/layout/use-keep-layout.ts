'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findDemoLayouts, keptEras, layoutKey } from '@/components/reader/use-layout'
import type { Network } from '@/lib/networks'
import type { LayoutText } from '@/lib/storage/kept/kept-layouts'

/** Keeps a layout for an address, or removes it; every view of this page sees it at once. */
export function useKeepLayout(network: Network, address: string) {
  const queryClient = useQueryClient()
  const queryKey = layoutKey(network.slug, address)
  const { mutate, isPending, data, reset } = useMutation({
    async mutationFn(text: LayoutText | null): Promise<{ isKept: boolean }> {
      const { keepLayout, readLayoutText, removeKeptLayout } = await import('@/lib/storage/kept/kept-layouts')
      const known = text && { ...readLayoutText(text), isKept: true }
      try {
        await (text ? keepLayout(network.slug, address, text) : removeKeptLayout(network.slug, address))
        return { isKept: true }
      } catch {
        // Some private windows keep nothing: then it lasts as long as the page.
        return { isKept: false }
      } finally {
        queryClient.setQueryData(queryKey, known ? keptEras(known) : await findDemoLayouts(network, address))
      }
    },
  })
  return {
    keep: (text: LayoutText) => mutate(text),
    remove: () => mutate(null),
    isPending,
    /** False when this browser keeps nothing beyond the page. */
    isKept: data?.isKept,
    forget: reset,
  }
}

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { KnownLayout, LayoutText } from '@/lib/storage/kept-layouts'

const layoutKey = (network: string, address: string) => ['layout', network, address.toLowerCase()]

/**
 * The layout of an address: the one that the reader kept, or else that of a demo contract. Undefined while it is
 * looked up, null when there is none. Free.
 */
export function useLayout(network: Network, address: string): KnownLayout | null | undefined {
  const { data, isError } = useQuery({
    queryKey: layoutKey(network.slug, address),
    enabled: address !== '',
    // Types of a layout refer to each other in circles, which cannot be compared member by member.
    structuralSharing: false,
    queryFn: () => findLayout(network, address),
  })
  return isError || address === '' ? null : data
}

/** Keeps a layout for an address, or removes it; every view of this page sees it at once. */
export function useKeepLayout(network: Network, address: string) {
  const queryClient = useQueryClient()
  const queryKey = layoutKey(network.slug, address)
  const { mutate, isPending, data, reset } = useMutation({
    async mutationFn(text: LayoutText | null): Promise<{ isKept: boolean }> {
      const { keepLayout, readLayoutText, removeKeptLayout } = await import('@/lib/storage/kept-layouts')
      const known = text && { ...readLayoutText(text), isKept: true }
      try {
        await (text ? keepLayout(network.slug, address, text) : removeKeptLayout(network.slug, address))
        return { isKept: true }
      } catch {
        // Some private windows keep nothing: then it lasts as long as the page.
        return { isKept: false }
      } finally {
        queryClient.setQueryData(queryKey, known ?? (await findDemoLayout(network, address)))
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

async function findLayout(network: Network, address: string): Promise<KnownLayout | null> {
  const { readKeptLayout } = await import('@/lib/storage/kept-layouts')
  const kept = await readKeptLayout(network.slug, address).catch(() => null)
  return kept ?? findDemoLayout(network, address)
}

async function findDemoLayout(network: Network, address: string): Promise<KnownLayout | null> {
  if (network.service !== 'embedded') return null
  const { readDemoLayout } = await import('@/lib/storage/demo-layout')
  return readDemoLayout(network.slug, address)
}

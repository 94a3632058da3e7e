'use client'

import { queryOptions, useIsMutating } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { LayoutVersion } from '@/lib/storage/kept/layout-version'

export const layoutKey = (network: string, address: string) => ['layout', network, address.toLowerCase()]

export const keepingKey = (network: Network, address: string) => [
  'keep',
  ...layoutKey(network.keptAs, address),
]

/** Whether another layout is about to count for an address: what is read by a layout waits for it. */
export const useIsKeepingLayout = (network: Network, address: string) =>
  useIsMutating({ mutationKey: keepingKey(network, address) }) > 0

/** The layouts at hand for an address, oldest first, and what of them the reader kept. */
export type LayoutsAtHand = { kept: KeptLayouts | null; versions: readonly LayoutVersion[] }

/** How they are looked up: those that the reader kept, or else those of the code that a demo contract ran. Free. */
export const keptLayoutQuery = (network: Network, address: string) =>
  queryOptions({
    queryKey: layoutKey(network.keptAs, address),
    enabled: address !== '',
    // Types of a layout refer to each other in circles, which cannot be compared member by member.
    structuralSharing: false,
    queryFn: () => findLayouts(network, address),
  })

async function findLayouts(network: Network, address: string): Promise<LayoutsAtHand> {
  const { keptLayouts } = await import('@/lib/storage/kept/kept-layouts')
  const kept = await keptLayouts.read(network.keptAs, address).catch(() => null)
  if (kept) return kept
  if (network.service !== 'embedded') return { kept: null, versions: [] }
  const { loadDemoLayouts } = await import('@/lib/storage/kept/demo-layout')
  return { kept: null, versions: await loadDemoLayouts(network.slug, address) }
}

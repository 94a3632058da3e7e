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

/** Whether a new layout of an address is being stored. Reads that use the layout wait for it. */
export const useIsKeepingLayout = (network: Network, address: string) =>
  useIsMutating({ mutationKey: keepingKey(network, address) }) > 0

/** The layouts of an address, oldest first, and those that the user kept. */
export type LayoutsAtHand = { kept: KeptLayouts | null; versions: readonly LayoutVersion[] }

/** Reads the kept layouts of an address, or else the layouts of a demo contract. Free. */
export const keptLayoutQuery = (network: Network, address: string) =>
  queryOptions({
    queryKey: layoutKey(network.keptAs, address),
    enabled: address !== '',
    // Types of a layout are circular, so their members cannot be compared.
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

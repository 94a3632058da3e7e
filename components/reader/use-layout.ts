'use client'

import { useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'
import { type LayoutEra, layoutAt } from '@/lib/storage/kept/layout-era'

export const layoutKey = (network: string, address: string) => ['layout', network, address.toLowerCase()]

/**
 * The layout of an address at a block, a hex number or a tag: the one that the reader kept, or else that of the code which
 * a demo contract ran then. Undefined while it is looked up, null when there is none. Free.
 */
export function useLayout(
  network: Network,
  address: string,
  block: BlockParameter,
): KnownLayout | null | undefined {
  const { data, isError } = useQuery({
    queryKey: layoutKey(network.keptAs, address),
    enabled: address !== '',
    // Types of a layout refer to each other in circles, which cannot be compared member by member.
    structuralSharing: false,
    queryFn: () => findLayouts(network, address),
  })
  if (isError || address === '') return null
  return data && layoutAt(data, block)
}

async function findLayouts(network: Network, address: string): Promise<readonly LayoutEra[]> {
  const { keptLayouts } = await import('@/lib/storage/kept/kept-layouts')
  const kept = await keptLayouts.read(network.keptAs, address).catch(() => null)
  if (kept) return keptEras(kept)
  if (network.service !== 'embedded') return []
  const { loadDemoLayouts } = await import('@/lib/storage/kept/demo-layout')
  return loadDemoLayouts(network.slug, address)
}

/** One that the reader chose counts at every block. */
export const keptEras = (known: KnownLayout): readonly LayoutEra[] => [{ fromBlock: 0n, known }]

'use client'

import { useQuery } from '@tanstack/react-query'
import type { Network } from '@/lib/networks'
import type { KnownLayout } from '@/lib/storage/kept-layouts'

export const layoutKey = (network: string, address: string) => ['layout', network, address.toLowerCase()]

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

async function findLayout(network: Network, address: string): Promise<KnownLayout | null> {
  const { readKeptLayout } = await import('@/lib/storage/kept-layouts')
  const kept = await readKeptLayout(network.slug, address).catch(() => null)
  return kept ?? findDemoLayout(network, address)
}

/** That of a demo contract, or null. */
export async function findDemoLayout(network: Network, address: string): Promise<KnownLayout | null> {
  if (network.service !== 'embedded') return null
  const { readDemoLayout } = await import('@/lib/storage/demo-layout')
  return readDemoLayout(network.slug, address)
}

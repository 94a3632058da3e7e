'use client'

import { useQuery } from '@tanstack/react-query'
import type { Layout } from '@/lib/storage/layout/layout'

/** Slots that compilers count, not those that hashes give. */
const COUNTED = 1n << 64n

/** The namespaces of widely used libraries, one of which a slot may lie in; null until they are there. Free. */
export function useNamespaces(slot: bigint): Layout | null {
  const { data } = useQuery({
    queryKey: ['well-known-namespaces'],
    enabled: slot >= COUNTED,
    // Types of a layout refer to each other in circles, which cannot be compared member by member.
    structuralSharing: false,
    queryFn: async () => (await import('@/lib/storage/known/well-known-layout')).loadWellKnownLayout(),
  })
  return data ?? null
}

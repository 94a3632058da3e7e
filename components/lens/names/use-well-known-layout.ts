'use client'

import { useQuery } from '@tanstack/react-query'
import type { Layout } from '@/lib/storage/layout/layout'

/** The namespaces of well-known libraries; null until they are loaded. Free. */
export function useWellKnownLayout(enabled = true): Layout | null {
  const { data } = useQuery({
    queryKey: ['well-known-namespaces'],
    enabled,
    // Types may contain themselves, so they cannot be compared deeply.
    structuralSharing: false,
    queryFn: async () => (await import('@/lib/storage/known/well-known-layout')).loadWellKnownLayout(),
  })
  return data ?? null
}

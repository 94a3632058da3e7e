'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Layout } from '@/lib/storage/layout/layout'

/** The namespaces of well-known libraries. Free. */
export const wellKnownQuery = queryOptions({
  queryKey: ['well-known-namespaces'],
  // Types may contain themselves, so they cannot be compared deeply.
  structuralSharing: false,
  queryFn: async () => (await import('@/lib/storage/known/well-known-layout')).loadWellKnownLayout(),
})

/** The namespaces of well-known libraries; null until they are loaded. Free. */
export function useWellKnownLayout(enabled = true): Layout | null {
  const { data } = useQuery({ ...wellKnownQuery, enabled })
  return data ?? null
}

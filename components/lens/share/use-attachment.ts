'use client'

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Attachment } from '@/lib/share/attachment'

/** The attachment in the fragment of the opened link: null without one, undefined while it is unpacked. */
export function useAttachment(): { attachment: Attachment | null | undefined; problem: string | null } {
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const { data, error } = useQuery({
    queryKey: ['attachment', fragment],
    enabled: fragment !== '',
    queryFn: async () => (await import('@/lib/share/attachment')).parseAttachment(fragment),
    networkMode: 'always',
  })
  return { attachment: fragment === '' ? null : data, problem: error?.message ?? null }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

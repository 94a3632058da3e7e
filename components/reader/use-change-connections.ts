'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnService } from '@/lib/connections/own-service'
import { sendChange } from './send-change'

type Change =
  | {
      method: 'POST'
      path: ''
      body: {
        service: string
        label: string
        key: string
        networks: readonly string[]
        own?: OwnService
      }
    }
  | {
      method: 'PATCH'
      path: `/${string}`
      body: { label?: string; dailyCredits?: number | null; perSecond?: number | null }
    }
  | { method: 'DELETE'; path: `/${string}`; body: Record<never, never> }
  | { method: 'PUT'; path: '/uses'; body: { network: string; key: string | null } }

/** Changes the reader's keys. What was known of any balance is dropped. */
export function useChangeConnections() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ method, path, body }: Change) => sendChange(`/api/connections${path}`, method, body),
    // One after the other: each answer brings the whole cookie anew.
    scope: { id: 'connections' },
    // What was asked holds the key: it is not kept.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

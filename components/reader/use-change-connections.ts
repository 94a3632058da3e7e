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

/** Changes the user's keys, then reloads all queries, because balances change. */
export function useChangeConnections() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ method, path, body }: Change) => sendChange(`/api/connections${path}`, method, body),
    // One change at a time: each response writes the whole cookie.
    scope: { id: 'connections' },
    // The request contains the key, so it is not kept.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

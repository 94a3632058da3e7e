'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { OwnService } from '@/lib/connections/own-service'
import { TriptychError } from '@/lib/errors'

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
  | { method: 'PATCH'; path: `/${string}`; body: { label?: string; dailyCredits?: number | null } }
  | { method: 'DELETE'; path: `/${string}`; body: Record<never, never> }
  | { method: 'PUT'; path: '/uses'; body: { network: string; key: string | null } }

const REFUSED = v.object({ error: v.object({ message: v.string() }) })

/** Changes the reader's keys. What was known of any balance is dropped. */
export function useChangeConnections() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ method, path, body }: Change) => {
      const response = await fetch(`/api/connections${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => {
        throw new TriptychError('The explorer could not be reached, so nothing was changed. Try again.')
      })
      if (response.ok) return
      const refused = v.safeParse(REFUSED, await response.json().catch(() => null))
      throw new TriptychError(
        refused.success
          ? refused.output.error.message
          : 'The explorer refused the change without a reason. Try again.',
      )
    },
    // One after the other: each answer brings the whole cookie anew.
    scope: { id: 'connections' },
    // What was asked holds the key: it is not kept.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

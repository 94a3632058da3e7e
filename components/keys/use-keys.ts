'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { KEY_USE } from '@/lib/credits/reports'
import { CREATED_KEY, KEY_LIST } from '@/lib/keys/service-keys'
import { useAdminToken } from './admin-token'
import { askKeys } from './ask-keys'

const LIST = 'service-keys'

export function useKeys(token: string | null) {
  return useQuery({
    queryKey: [LIST, token],
    queryFn: () => askKeys({ token, answer: KEY_LIST }),
    staleTime: 0,
  })
}

/** Days of use of a key, asked for anew whenever they are opened. */
export function useKeyUse(id: string) {
  const token = useAdminToken()
  return useQuery({
    queryKey: ['key-use', id],
    queryFn: () => askKeys({ path: `/${id}/use`, token, answer: KEY_USE }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useMakeKey() {
  const token = useAdminToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { label: string; plan: string }) =>
      askKeys({ method: 'POST', body, token, answer: CREATED_KEY }),
    // The answer holds the key: it is not kept longer than it is shown.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

export function useRenameKey(id: string) {
  const token = useAdminToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (label: string) =>
      askKeys({ method: 'PATCH', path: `/${id}`, body: { label }, token, answer: v.null_() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

export function useRevokeKey(id: string) {
  const token = useAdminToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => askKeys({ method: 'DELETE', path: `/${id}`, token, answer: v.null_() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

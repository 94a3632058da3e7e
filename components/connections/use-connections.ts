'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { array, object, parse, string } from 'valibot'
import { TriptychError } from '@/lib/errors'

const OWN_KEYS = object({ networks: array(string()) })
const REFUSED = object({ error: object({ message: string() }) })

/** Slugs of the networks for which the reader has a key of their own. */
export function useOwnKeys() {
  return useQuery({
    queryKey: ['own-keys'],
    queryFn: async () => {
      const response = await fetch('/api/connections')
      return parse(OWN_KEYS, await response.json()).networks
    },
  })
}

/** Seals a key for a network, or forgets it when `key` is null. What was known of either balance is dropped. */
export function useChangeKey(network: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (key: string | null) => {
      const response = await fetch('/api/connections', {
        method: key === null ? 'DELETE' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(key === null ? { network } : { network, key }),
      }).catch(() => {
        throw new TriptychError('The explorer could not be reached; the key was not changed.')
      })
      if (!response.ok) throw new TriptychError(parse(REFUSED, await response.json()).error.message)
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

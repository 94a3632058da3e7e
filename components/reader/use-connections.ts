'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ConnectionsOverview, OwnKey } from '@/lib/connections/connections-overview'
import type { Network } from '@/lib/networks'

export const CONNECTIONS_KEY = ['connections']

export const CONNECTIONS = queryOptions({
  queryKey: CONNECTIONS_KEY,
  queryFn: async () => {
    const [answer, { readConnections }] = await Promise.all([
      fetch('/api/connections'),
      import('./read-connections'),
    ])
    return readConnections(await answer.json())
  },
})

/** Services, and the reader's keys by name. Asked of the explorer, not of a service. */
export const useConnections = () => useQuery(CONNECTIONS)

/** Slugs of the networks that are asked by the browser's wallet; none where the explorer cannot say. */
export async function networksOfWallet(client: QueryClient): Promise<readonly string[]> {
  const { uses } = await client.fetchQuery(CONNECTIONS).catch(() => ({ uses: {} }))
  return Object.entries(uses).flatMap(([slug, key]) => (key === 'wallet' ? [slug] : []))
}

/** The reader's key that a network is asked with, if it is one of theirs. */
export const ownKeyFor = ({ keys, uses }: ConnectionsOverview, { slug }: Network): OwnKey | undefined =>
  keys.find(({ id }) => id === uses[slug])

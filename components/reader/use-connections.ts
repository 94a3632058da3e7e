'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

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

/** Services, and the user's keys by name. Comes from the explorer and is free. */
export const useConnections = () => useQuery(CONNECTIONS)

/** Slugs of the networks that use the wallet; none if the explorer does not answer. */
export async function networksOfWallet(client: QueryClient): Promise<readonly string[]> {
  const { uses } = await client.fetchQuery(CONNECTIONS).catch(() => ({ uses: {} }))
  return Object.entries(uses).flatMap(([slug, key]) => (key === 'wallet' ? [slug] : []))
}

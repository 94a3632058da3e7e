'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ConnectionsOverview,
  type OwnKey,
  parseConnectionsOverview,
} from '@/lib/connections/connections-overview'
import type { Network } from '@/lib/networks'

export const CONNECTIONS_KEY = ['connections']

/** Services, and the reader's keys by name. Asked of the explorer, not of a service. */
export const CONNECTIONS = queryOptions({
  queryKey: CONNECTIONS_KEY,
  queryFn: async () => parseConnectionsOverview(await (await fetch('/api/connections')).json()),
})

export const useConnections = () => useQuery(CONNECTIONS)

/** The reader's key that a network is asked with, if it is one of theirs. */
export const ownKeyFor = ({ keys, uses }: ConnectionsOverview, { slug }: Network): OwnKey | undefined =>
  keys.find(({ id }) => id === uses[slug])

'use client'

import type { QueryClient } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { statedRates } from '@/lib/connections/tariff-of'
import { priceOf, type Tariff } from '@/lib/credits/tariff'
import { type ConnectionId, keyIdOf } from '@/lib/rpc/client/connection-id'
import { formatKeptRates, parseKeptRates } from '@/lib/rpc/pace/kept-rates'
import { createPacer, type PagePacer } from '@/lib/rpc/pace/pacer'
import { payerOf } from './keep-balance'
import { keptText } from './kept-text'
import { CONNECTIONS_KEY } from './use-connections'
import { readRates } from './use-rates'

const kept = keptText('triptych-rates')

/** One for each connection, for all pages and workers of this tab. */
const pacers = new Map<string, PagePacer>()

type Asked = {
  /** Slug. */
  network: string
  tariff: Tariff
  /** Default: the connection of the network. */
  connection?: ConnectionId | undefined
}

/** The rate limiter of a connection. */
export function pacerOf(queryClient: QueryClient, { network, tariff, connection }: Asked): PagePacer {
  if (connection) {
    const keyId = keyIdOf(connection)
    const pacer = pacerNamed(keyId ?? connection, tariff)
    const stated = statedRates(queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY), keyId)
    // Without a stated limit, the limiter keeps the one that the service reported.
    if (stated) pacer.setRates(stated)
    return pacer
  }
  const keyId = payerOf(queryClient, network)
  const pacer = pacerNamed(keyId ?? `network:${network}`, tariff)
  pacer.setRates(readRates(queryClient, network))
  return pacer
}

function pacerNamed(connection: string, tariff: Tariff): PagePacer {
  const pacer = pacers.get(connection) ?? openPacer(connection, tariff)
  pacers.set(connection, pacer)
  return pacer
}

function openPacer(connection: string, { prices }: Tariff): PagePacer {
  return createPacer({
    weigh: (method) => priceOf(prices, method),
    learned: parseKeptRates(kept.read(), Date.now())[connection]?.perSecond ?? null,
    onLearned(perSecond) {
      const at = Date.now()
      kept.keep(formatKeptRates({ ...parseKeptRates(kept.read(), at), [connection]: { perSecond, at } }))
    },
  })
}

'use client'

import type { QueryClient } from '@tanstack/react-query'
import { isServedMethod } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { type ConnectionId, keyIdOf } from '@/lib/rpc/door/connection-id'
import { formatKeptRates, parseKeptRates } from '@/lib/rpc/pace/kept-rates'
import { createPacer, type OwnPacer } from '@/lib/rpc/pace/pacer'
import { keptText } from './kept-text'
import { payerOf } from './use-balance'
import { readRates } from './use-rates'

const kept = keptText('triptych-rates')

/** One for each connection, for all pages and workers of this tab. */
const pacers = new Map<string, OwnPacer>()

/** The pace of the connection that a network is asked by now, or of another one that is named. */
export function pacerOf(queryClient: QueryClient, network: string, other?: ConnectionId): OwnPacer {
  if (other) return pacerNamed(keyIdOf(other) ?? other)
  const keyId = payerOf(queryClient, network)
  const pacer = pacerNamed(keyId ?? `network:${network}`)
  pacer.tell(readRates(queryClient, network))
  return pacer
}

function pacerNamed(connection: string): OwnPacer {
  const pacer = pacers.get(connection) ?? openPacer(connection)
  pacers.set(connection, pacer)
  return pacer
}

function openPacer(connection: string): OwnPacer {
  return createPacer({
    weigh: (method) => (isServedMethod(method) ? CREDITS.prices[method] : 1),
    learned: parseKeptRates(kept.read(), Date.now())[connection]?.perSecond ?? null,
    onLearned(perSecond) {
      const at = Date.now()
      kept.keep(formatKeptRates({ ...parseKeptRates(kept.read(), at), [connection]: { perSecond, at } }))
    },
  })
}

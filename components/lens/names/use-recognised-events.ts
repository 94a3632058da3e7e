'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import { MAX_RECOGNISED, recognisedQuery } from './use-recognised'

/**
 * The events of the recognised contracts at some addresses, and of their linked libraries. The list keeps its identity
 * until it changes. Free.
 */
export function useRecognisedEvents(addresses: readonly string[]): readonly EventSignature[] {
  const network = useNetwork()
  return useQueries({
    queries: addresses.slice(0, MAX_RECOGNISED).map((address) => recognisedQuery(network, address, 'latest')),
    combine: listEvents,
  })
}

const listEvents = (found: readonly UseQueryResult<Recognised | null>[]): readonly EventSignature[] =>
  found.flatMap(({ data }) => [
    ...(data?.abi?.events ?? []),
    ...(data?.libraries ?? []).flatMap(({ abi }) => abi.events),
  ])

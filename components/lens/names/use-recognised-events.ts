'use client'

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import type { Network } from '@/lib/networks'
import { recognisedQuery } from './use-recognised'

/** Addresses of a list that are looked for in the project folder. */
const LOOKED_UP = 16

/**
 * The events of the project folder's contracts among some addresses, and of the libraries that these are linked with, as far
 * as they are recognised: the same list until there are others. Free.
 */
export function useRecognisedEvents(
  network: Network,
  addresses: readonly string[],
): readonly EventSignature[] {
  const queryClient = useQueryClient()
  return useQueries({
    queries: addresses
      .slice(0, LOOKED_UP)
      .map((address) => recognisedQuery(queryClient, network, address, 'latest')),
    combine: listEvents,
  })
}

const listEvents = (found: readonly UseQueryResult<Recognised | null>[]): readonly EventSignature[] =>
  found.flatMap(({ data }) => [
    ...(data?.abi?.events ?? []),
    ...(data?.libraries ?? []).flatMap(({ abi }) => abi.events),
  ])

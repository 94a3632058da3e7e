'use client'

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { Network } from '@/lib/networks'
import type { TellDesk } from './use-log-desk'

/** Emitters that are looked for in the project folder. */
const LOOKED_UP = 16

/** Has the logs read by the events of the project folder's contracts among the emitters, as far as they are recognised. */
export function useFolderEvents(network: Network, emitters: readonly string[], tell: TellDesk): void {
  const queryClient = useQueryClient()
  const found = useQueries({
    queries: emitters
      .slice(0, LOOKED_UP)
      .map((address) => recognisedQuery(queryClient, network, address, 'latest')),
  })
  const events = found.flatMap(({ data }): readonly EventSignature[] => data?.abi?.events ?? [])
  const key = events.map(({ signature }) => signature).join()
  // The same events come as another list with every look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the events.
  useEffect(() => {
    if (key !== '') tell('alsoReadBy', events)
  }, [tell, key])
}

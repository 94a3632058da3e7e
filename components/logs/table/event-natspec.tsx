'use client'

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { NatspecList } from '@/components/lens/names/natspec'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import { keptAbiQuery } from '@/components/reader/use-kept-abi'
import { listEventWords } from '@/lib/logs/answer/event-natspec'
import type { Facet } from '@/lib/logs/table/facets'
import type { Network } from '@/lib/networks'

/** What the sources of the commonest emitters say of the commonest events, as far as their ABIs are at hand. Free. */
export function EventNatspec({ network, facets }: { network: Network; facets: readonly Facet[] }) {
  const queryClient = useQueryClient()
  const valuesOf = (facet: Facet['name']) =>
    facets.find(({ name }) => name === facet)?.entries.map(({ value }) => value) ?? []
  const emitters = valuesOf('emitter')
  const kept = useQueries({ queries: emitters.map((address) => keptAbiQuery(network, address)) })
  const folder = useQueries({
    queries: emitters.map((address) => recognisedQuery(queryClient, network, address, 'latest')),
  })
  const known = [...kept, ...folder].flatMap(({ data }) => data ?? [])
  return <NatspecList said={listEventWords(valuesOf('event'), known)} what="event" />
}

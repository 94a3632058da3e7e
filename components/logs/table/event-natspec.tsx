'use client'

import { useQueries } from '@tanstack/react-query'
import { NatspecList } from '@/components/lens/names/natspec'
import { keptAbiQuery } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import type { CodeVersions } from '@/lib/logs/answer/code-versions'
import { listEventWords } from '@/lib/logs/answer/event-natspec'
import type { Facet } from '@/lib/logs/table/facets'
import { useShownTable } from '../shared/logs-context'

/** The NatSpec of the most common events, from the kept ABIs of the most common emitters. Free. */
export function EventNatspec({ versions }: { versions: CodeVersions }) {
  const network = useNetwork()
  const { facets } = useShownTable()
  const valuesOf = (facet: Facet['name']) =>
    facets.find(({ name }) => name === facet)?.entries.map(({ value }) => value) ?? []
  const emitters = valuesOf('emitter')
  const kept = useQueries({ queries: emitters.map((address) => keptAbiQuery(network, address)) })
  const known = [
    ...kept.flatMap(({ data }) => (data ? [{ events: data.abi.events, natspec: data.natspec }] : [])),
    ...emitters.flatMap((address) => versions.get(address.toLowerCase())?.versions ?? []),
  ]
  return <NatspecList said={listEventWords(valuesOf('event'), known)} what="event" />
}

'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRecognisedEvents } from '@/components/lens/names/use-recognised-events'
import { connectionName } from '@/components/reader/keep-balance'
import { useNetwork } from '@/components/reader/use-network'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Tariff } from '@/lib/credits/tariff'
import type { forecastSearch } from '@/lib/logs/price/forecast-search'
import type { EventOption, LogsForm } from '@/lib/logs/price/parse-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'
import type { EventGroup } from '@/lib/names/project/folder-events'
import type { Network } from '@/lib/networks'

const NO_GROUPS: readonly EventGroup[] = []
const NO_EVENTS: readonly EventSignature[] = []

/** The parser of the form, loaded after the page is shown. */
export const loadLogsRules = () => import('@/lib/logs/price/parse-logs-form')

/**
 * The parsed draft with the events to choose from: of the ABIs of these contracts, the user's own first, and of the project folder.
 * Null until the parser is loaded. `take` adds the events of an ABI.
 */
export function useLogsForm(
  draft: LogsDraft,
  tariff: Tariff,
): {
  form: (LogsForm & { fromAbi: readonly EventOption[]; fromFolder: readonly EventGroup[] }) | null
  take: (abi: ContractAbi) => void
} {
  const network = useNetwork()
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadLogsRules>> | null>(null)
  useEffect(() => {
    loadLogsRules().then((module) => setRules(() => module))
  }, [])
  const form = rules?.parseLogsForm(draft, network, tariff)
  const addresses = form?.fields.address.value ?? []
  const { events, take } = useReaderEvents(network, addresses)
  const recognised = useRecognisedEvents(addresses)
  const fromFolder = useFolderGroups()
  return {
    form:
      form && rules
        ? { ...form, fromAbi: rules.listEventOptions([...events, ...recognised]), fromFolder }
        : null,
    take,
  }
}

/** The events of the project folder, by contract; none if no folder is served. Free. */
function useFolderGroups(): readonly EventGroup[] {
  const { data: project } = useQuery({
    queryKey: ['project'],
    queryFn: async () => (await import('@/lib/names/project/load-project')).loadProject(),
  })
  const { data } = useQuery({
    queryKey: ['folder-events', project?.revision],
    enabled: Boolean(project),
    queryFn: async () => (await import('@/lib/names/project/folder-events')).loadFolderEvents(),
  })
  return data ?? NO_GROUPS
}

/** The events of the ABIs for some contracts: pasted, kept, or of the demo. Free. */
function useReaderEvents(
  network: Network,
  addresses: readonly string[],
): { events: readonly EventSignature[]; take: (abi: ContractAbi) => void } {
  const [pasted, setPasted] = useState<ContractAbi | null>(null)
  const { data } = useQuery({
    queryKey: ['reader-events', network.keptAs, addresses],
    enabled: addresses.length > 0,
    queryFn: async () => {
      const [{ findReaderEvents }, { readKeptAbi }] = await Promise.all([
        import('@/lib/logs/answer/reader-events'),
        import('@/lib/storage/kept/abi-beside-layout'),
      ])
      return findReaderEvents(network, addresses, readKeptAbi)
    },
  })
  const known = data ?? NO_EVENTS
  return { events: pasted ? [...pasted.events, ...known] : known, take: setPasted }
}

type Forecast = Awaited<ReturnType<typeof forecastSearch>>

const NOTHING: Forecast = { calls: null, start: null, whyNot: null, checks: 0, isOld: false }

/** The forecast of a search, from what this browser kept of earlier searches. Free. */
export function useForecast(question: LogsQuestion | undefined, { unit, prices }: Tariff): Forecast {
  const network = useNetwork()
  const connection = connectionName(useQueryClient(), network)
  const { data } = useQuery({
    queryKey: ['forecast', connection, question?.filter, question?.range, unit, prices.eth_getLogs],
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      if (!question) return NOTHING
      const module = await import('@/lib/logs/price/forecast-search')
      return module.forecastSearch(question, { network, connection, prices })
    },
  })
  return data ?? NOTHING
}

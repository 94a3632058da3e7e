'use client'

import { useEffect, useState } from 'react'
import { useRecognisedEvents } from '@/components/lens/names/use-recognised'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Tariff } from '@/lib/credits/tariff'
import type { EventOption, LogsForm } from '@/lib/logs/price/parse-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { EventGroup } from '@/lib/names/project/folder-events'
import type { Network } from '@/lib/networks'
import { useFolderGroups } from './use-folder-groups'
import { useReaderEvents } from './use-reader-events'

/** The rules of reading what is typed, which a page that is only opened need not wait for. */
export const loadLogsRules = () => import('@/lib/logs/price/parse-logs-form')

/**
 * What is typed, read, with the events to choose from: of the ABIs at hand for these contracts, the reader's own first, and of
 * the project folder; null until the rules of reading it are loaded.
 * `take`: takes the events of an ABI.
 */
export function useLogsForm(
  draft: LogsDraft,
  network: Network,
  tariff: Tariff,
): {
  form: (LogsForm & { fromAbi: readonly EventOption[]; fromFolder: readonly EventGroup[] }) | null
  take: (abi: ContractAbi) => void
} {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadLogsRules>> | null>(null)
  useEffect(() => {
    loadLogsRules().then((module) => setRules(() => module))
  }, [])
  const form = rules?.parseLogsForm(draft, network, tariff)
  const addresses = form?.fields.address.value ?? []
  const { events, take } = useReaderEvents(network, addresses)
  const recognised = useRecognisedEvents(network, addresses)
  const fromFolder = useFolderGroups()
  return {
    form:
      form && rules
        ? { ...form, fromAbi: rules.listEventOptions([...events, ...recognised]), fromFolder }
        : null,
    take,
  }
}

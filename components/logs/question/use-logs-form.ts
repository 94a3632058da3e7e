'use client'

import { useEffect, useState } from 'react'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Tariff } from '@/lib/credits/tariff'
import type { EventOption, LogsForm } from '@/lib/logs/price/parse-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import { useReaderEvents } from './use-reader-events'

/** The rules of reading what is typed, which a page that is only opened need not wait for. */
export const loadLogsRules = () => import('@/lib/logs/price/parse-logs-form')

/**
 * What is typed, read, with the events of the ABIs at hand to choose from; null until the rules of reading it are loaded.
 * `take`: takes the events of an ABI.
 */
export function useLogsForm(
  draft: LogsDraft,
  network: Network,
  tariff: Tariff,
): { form: (LogsForm & { fromAbi: readonly EventOption[] }) | null; take: (abi: ContractAbi) => void } {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadLogsRules>> | null>(null)
  useEffect(() => {
    loadLogsRules().then((module) => setRules(() => module))
  }, [])
  const form = rules?.parseLogsForm(draft, network, tariff)
  const { events, take } = useReaderEvents(network, form?.fields.address.value ?? [])
  return { form: form && rules ? { ...form, fromAbi: rules.listEventOptions(events) } : null, take }
}

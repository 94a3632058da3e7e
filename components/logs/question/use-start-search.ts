'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markAsked } from '@/components/lens/asked-entry'
import { showAnswer } from '@/components/lens/show-answer'
import { connectionName } from '@/components/reader/keep-balance'
import { useNetwork } from '@/components/reader/use-network'
import type { Tariff } from '@/lib/credits/tariff'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { LogsOrder } from '@/lib/logs/worker/search-state'
import type { Network } from '@/lib/networks'
import { loadLogsRules } from './use-logs-form'

/** Apart from the hook, which the compiler could not memoise with an import in it. */
const loadNames = () => import('@/components/lens/look-again')

/**
 * Two ways to start the search of the form, once what is typed can be read: `begin` searches anew, and `arrive`, at a link
 * that is asked by itself, only where this browser kept nothing of its answer. A page that is opened with a question shows
 * what is kept of it, which costs nothing.
 */
export function useStartSearch(tariff: Tariff, draft: LogsDraft, tell: SendToWorker) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const connection = () => connectionName(queryClient, network)
  const open = useEffectEvent(async () => {
    const order = await readOrder(network, tariff, connection(), draft)
    if (order) tell({ type: 'open', order })
  })
  useEffect(() => {
    if (window.location.search !== '') open()
  }, [])
  const isBack = useRef(false)
  useEffect(() => {
    const note = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows the address a while after it changed
  useEffect(() => {
    if (isBack.current) open()
    isBack.current = false
  }, [draft])

  const send = async (type: 'begin' | 'open-or-begin') => {
    const order = await readOrder(network, tariff, connection(), draft)
    if (!order) return
    markAsked()
    showAnswer()
    const { lookAnew } = await loadNames()
    lookAnew(queryClient, network)
    tell({ type, order })
  }
  return { begin: () => send('begin'), arrive: () => send('open-or-begin') }
}

/** Null while the question cannot be asked. */
async function readOrder(
  network: Network,
  tariff: Tariff,
  connection: string,
  draft: LogsDraft,
): Promise<LogsOrder | null> {
  const { parseLogsForm } = await loadLogsRules()
  const { question, said } = parseLogsForm(draft, network, tariff)
  if (!question.value || said === null) return null
  return { network, said, draft, question: question.value, tariff, connection }
}

/** Changes the form, and searches as soon as the form holds the change. */
export function useSearchNext(
  draft: LogsDraft,
  setDraft: (change: Partial<LogsDraft>) => void,
  begin: () => void,
): (change: Partial<LogsDraft>) => void {
  const [next, setNext] = useState<Partial<LogsDraft> | null>(null)
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!next || !holds(draft, next)) return
    setNext(null)
    start()
  }, [draft, next])
  return (change) => {
    setDraft(change)
    setNext(change)
  }
}

const holds = (draft: LogsDraft, change: Partial<LogsDraft>): boolean =>
  Object.entries(change).every(([name, value]) => draft[name as keyof LogsDraft] === value)

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

/** In a function of its own, because the React Compiler skips hooks with an import. */
const loadNames = () => import('@/components/lens/look-again')

/**
 * Starts the search of the form: `begin` always, `arrive` only if this browser kept no result. A page with a query shows the kept result, which is free.
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

/** Null while the form has an error. */
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

/** Folds the form once logs are found, until the user changes the query. The form stays open while it has the focus. */
export function useFoldedQuestion(hasResult: boolean): {
  isFolded: boolean
  fold: () => void
  unfold: () => void
  /** Opens the form and focuses its first field. */
  change: () => void
  form: RefObject<HTMLDivElement | null>
  opener: RefObject<HTMLButtonElement | null>
} {
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasBegun = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const isFolded = hasResult && !isOpen
  useLayoutEffect(() => {
    if (!isFolded) return
    if (form.current?.contains(document.activeElement)) opener.current?.focus()
    if (hasBegun.current) showAnswer()
  }, [isFolded])
  useEffect(() => {
    const stay = () => setOpen(true)
    const box = form.current
    box?.addEventListener('focusin', stay)
    return () => box?.removeEventListener('focusin', stay)
  }, [])
  function fold() {
    hasBegun.current = true
    setOpen(false)
  }
  function change() {
    flushSync(() => setOpen(true))
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return { isFolded, fold, unfold: () => setOpen(true), change, form, opener }
}

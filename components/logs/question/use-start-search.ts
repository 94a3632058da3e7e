'use client'

import { useEffect, useEffectEvent } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import type { LogsOrder } from '@/lib/logs/desk/desk-state'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import type { TellDesk } from '../desk/use-log-desk'
import { loadLogsRules } from './use-logs-form'

/**
 * Starts the search of the form, as soon as what is typed can be read. A page that is opened with a question shows what
 * this browser kept of its answer, which costs nothing.
 */
export function useStartSearch(network: Network, draft: LogsDraft, tell: TellDesk): () => Promise<void> {
  const open = useEffectEvent(async () => {
    const order = await readOrder(network, draft)
    if (order) tell('open', order)
  })
  useEffect(() => {
    if (window.location.search !== '') open()
  }, [])

  return async () => {
    const order = await readOrder(network, draft)
    if (!order) return
    showAnswer()
    tell('begin', order)
  }
}

/** Null while the question cannot be asked. */
async function readOrder(network: Network, draft: LogsDraft): Promise<LogsOrder | null> {
  const { parseLogsForm } = await loadLogsRules()
  const { question, said } = parseLogsForm(draft, network)
  if (!question.value || said === null) return null
  return { network, said, draft, question: question.value }
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import type { LogsOrder } from '@/lib/logs/desk/desk-state'
import type { LogsForm } from '@/lib/logs/price/read-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'
import type { TellDesk } from './use-log-desk'

/**
 * Starts the search of the form: at once, or as soon as what is typed is read. A page that is opened with a question
 * shows what this browser kept of its answer, which costs nothing.
 */
export function useStartSearch({
  network,
  draft,
  form,
  tell,
}: {
  network: Network
  draft: LogsDraft
  form: LogsForm | null
  tell: TellDesk
}): () => void {
  const [wanted, setWanted] = useState(false)
  const arrived = useRef(false)
  const order = orderOf(network, draft, form)

  const start = () => {
    setWanted(form === null)
    if (!order) return
    showAnswer()
    tell('begin', order)
  }

  useEffect(() => {
    if (form === null || arrived.current) return
    arrived.current = true
    if (wanted) start()
    else if (order && window.location.search !== '') tell('open', order)
  })

  return start
}

function orderOf(
  { slug, name, chainId, history, blockTime }: Network,
  draft: LogsDraft,
  form: LogsForm | null,
): LogsOrder | null {
  const question = form?.question.value
  if (!question || !form?.said) return null
  return { network: { slug, name, chainId, history, blockTime }, said: form.said, draft, question }
}

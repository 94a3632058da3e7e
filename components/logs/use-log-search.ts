'use client'

import { useEffect, useRef, useState } from 'react'
import { showAnswer, useAskRelay } from '@/components/lens/use-ask'
import type { LogsQuestion } from '@/lib/logs/logs-question'
import { searchLogs } from '@/lib/logs/search-logs'
import { addEvent, beginRun, NO_PROGRESS, type SearchProgress } from '@/lib/logs/search-progress'
import type { Network } from '@/lib/networks'
import { openDoor } from '@/lib/rpc/rpc-door'

export type LogSearch = { question: LogsQuestion; progress: SearchProgress }

/** Runs one search at a time, only when told to. Starting anew, `stop` and leaving the page end what is under way. */
export function useLogSearch(network: Network) {
  const askRelay = useAskRelay(network)
  const running = useRef<AbortController>(null)
  const [search, setSearch] = useState<LogSearch | null>(null)
  useAbortOnLeave(running)

  async function run(question: LogsQuestion, earlier: SearchProgress) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { history } = network
    const snapshot = earlier.snapshot ?? undefined
    let progress = beginRun(earlier, question.budget)
    setSearch({ question, progress })
    for await (const event of searchLogs({
      door: openDoor(askRelay, signal),
      question,
      history,
      signal,
      snapshot,
    })) {
      progress = addEvent(progress, event, earlier.bill)
      if (running.current === controller) setSearch({ question, progress })
    }
  }

  return {
    search,
    start: (question: LogsQuestion) => {
      showAnswer()
      run(question, NO_PROGRESS)
    },
    /** Goes on with what is left, for up to `budget` credits more. */
    resume: (budget: number) => {
      if (search) run({ ...search.question, budget }, search.progress)
    },
    stop: () => running.current?.abort(),
  }
}

/** In development React leaves and enters a page again at once, to test that; only a real leave ends the search. */
function useAbortOnLeave(running: { readonly current: AbortController | null }) {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      queueMicrotask(() => {
        if (!here.current) running.current?.abort()
      })
    }
  }, [running])
}

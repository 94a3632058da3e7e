'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import type { BatchClient, RpcClient } from '@/lib/rpc/client/rpc-client'
import { createRunner, type Run, type Runner, type RunSteps } from '@/lib/rpc/client/run'

/** A run with its controls. */
export type LiveRun<Question, Progress> = Run<Question, Progress> & {
  start(question: Question): void
  /** Continues after the results that are already paid for. */
  goOn(question: Question): void
  stop(): void
}

export type BegunRun<Question, Progress> = Exclude<LiveRun<Question, Progress>, { state: 'idle' }>

/**
 * Runs one query at a time, only when started, and never repeats it. Another query, `stop`, leaving the page and another network
 * end it. Its cost until then is in the journal, and on the bill of a run that was stopped or continued.
 */
export const useRun = <Question, Progress>(walk: RunSteps<Question, Progress>): LiveRun<Question, Progress> =>
  useRunner(useNetworkRunner<Question, Progress>(), walk)

/** A runner on the connection of a network. A new network gets a new runner. */
export function useNetworkRunner<Question, Progress>(): Runner<Question, Progress> {
  const queryClient = useQueryClient()
  const { slug, keptAs, service, chainId, name, history } = useNetwork()
  return useMemo(() => {
    const asked = { slug, keptAs, service, chainId, name, history }
    return createRunner<Question, Progress>(async (signal, _, onWait) => {
      const page = openPage()
      const { openRunClient } = await import('./open-page-client')
      return openRunClient(queryClient, asked, { page, signal, onWait })
    })
  }, [queryClient, slug, keptAs, service, chainId, name, history])
}

/** The state of a runner and its controls. */
export function useRunner<Question, Progress, Client extends Pick<RpcClient, 'bill'>>(
  runner: Runner<Question, Progress, Client>,
  walk: RunSteps<Question, Progress, Client>,
  onStart = () => {},
): LiveRun<Question, Progress> {
  const run = useSyncExternalStore(runner.watch, runner.current, runner.current)
  const [, setFault] = useState(null)

  const fail = (fault: unknown) =>
    setFault(() => {
      throw fault
    })
  return {
    ...run,
    start(question) {
      runner.start(walk, question).catch(fail)
      onStart()
    },
    goOn(question) {
      runner.goOn(walk, question).catch(fail)
    },
    stop: runner.stop,
  }
}

/** The run of a query with one result and no progress. */
export const useAsk = <Question, Answer>(
  ask: (question: Question, client: BatchClient, signal: AbortSignal) => Promise<Answer>,
) => useRun(yieldOnce(ask))

export const yieldOnce = <Question, Answer>(
  ask: (question: Question, client: BatchClient, signal: AbortSignal) => Promise<Answer>,
) =>
  async function* (question: Question, client: BatchClient, signal: AbortSignal) {
    yield await ask(question, client, signal)
  }

/** The page that sends a query. When the query ends, another page may be open. */
export function openPage(): Pick<Location, 'pathname' | 'search'> {
  const { pathname, search } = window.location
  return { pathname, search }
}

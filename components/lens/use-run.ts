'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Network } from '@/lib/networks'
import type { BatchClient, RpcClient } from '@/lib/rpc/client/rpc-client'
import { createRunner, type Run, type Runner, type Walk } from '@/lib/rpc/client/run'
import { showAnswer } from './show-answer'

/** A run, and what starts and stops it. */
export type LiveRun<Question, Progress> = Run<Question, Progress> & {
  start(question: Question): void
  /** Asks for more, beside what is known and paid for. */
  goOn(question: Question): void
  stop(): void
}

export type BegunRun<Question, Progress> = Exclude<LiveRun<Question, Progress>, { state: 'idle' }>

/**
 * Runs one question at a time on a network, only when told to, and never again by itself. Another question, `stop`, leaving
 * the page and another network end what is under way. What was spent until then is in the journal; a run that was stopped
 * or goes on has it on its bill, too.
 */
export function useRun<Question, Progress>(
  network: Network,
  walk: Walk<Question, Progress>,
  /** What happens as a question is asked; nothing for one whose answer stands beside its button. */
  onStart: () => void = showAnswer,
): LiveRun<Question, Progress> {
  return useRunner(useNetworkRunner<Question, Progress>(network), walk, onStart)
}

/** A runner of the page's own, which asks by what answers for the network; a new one for another network. */
export function useNetworkRunner<Question, Progress>(network: Network): Runner<Question, Progress> {
  const queryClient = useQueryClient()
  const { slug, keptAs, service, chainId, name, history } = network
  return useMemo(() => {
    const asked = { slug, keptAs, service, chainId, name, history }
    return createRunner<Question, Progress>(async (signal, _, onWait) => {
      const page = openPage()
      const { openRunClient } = await import('./open-run-client')
      return openRunClient(queryClient, asked, { page, signal, onWait })
    })
  }, [queryClient, slug, keptAs, service, chainId, name, history])
}

/** What a page sees of a runner, which stays the same, and how it starts and stops it. */
export function useRunner<Question, Progress, Client extends Pick<RpcClient, 'bill'>>(
  runner: Runner<Question, Progress, Client>,
  walk: Walk<Question, Progress, Client>,
  onStart: () => void,
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

/** The run of a question that has one answer and nothing before it. */
export const useAsk = <Question, Answer>(
  network: Network,
  ask: (question: Question, client: BatchClient, signal: AbortSignal) => Promise<Answer>,
  onStart?: () => void,
) => useRun(network, yieldOnce(ask), onStart)

export const yieldOnce = <Question, Answer>(
  ask: (question: Question, client: BatchClient, signal: AbortSignal) => Promise<Answer>,
) =>
  async function* (question: Question, client: BatchClient, signal: AbortSignal) {
    yield await ask(question, client, signal)
  }

/** The page that asks. By the time that it is answered or stopped, another one may be open. */
export function openPage(): Pick<Location, 'pathname' | 'search'> {
  const { pathname, search } = window.location
  return { pathname, search }
}

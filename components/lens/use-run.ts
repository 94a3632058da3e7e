'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { noteHeads } from '@/components/reader/seen-heads'
import { keepBalance } from '@/components/reader/use-balance'
import { CONNECTIONS } from '@/components/reader/use-connections'
import { readRates } from '@/components/reader/use-rates'
import { tariffAt, tariffOf } from '@/lib/connections/tariff-of'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/door/connection-id'
import type { OnBill } from '@/lib/rpc/door/explorer-door'
import type { BatchDoor, RpcDoor } from '@/lib/rpc/door/rpc-door'
import { createRunner, type Run, type Runner, type Walk } from '@/lib/rpc/door/run'
import type { OpenedNetwork } from './open-relay'
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
  const queryClient = useQueryClient()
  const { slug, keptAs, service, chainId, name } = network
  const runner = useMemo(() => {
    const asked = { slug, keptAs, service, chainId, name }
    return createRunner<Question, Progress>((signal, _, onWait) =>
      openDoor(queryClient, asked, { signal, onWait }),
    )
  }, [queryClient, slug, keptAs, service, chainId, name])
  return useRunner(runner, walk, onStart)
}

/** What a page sees of a runner, which stays the same, and how it starts and stops it. */
export function useRunner<Question, Progress, Door extends Pick<RpcDoor, 'bill'>>(
  runner: Runner<Question, Progress, Door>,
  walk: Walk<Question, Progress, Door>,
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
  ask: (question: Question, door: BatchDoor, signal: AbortSignal) => Promise<Answer>,
  onStart?: () => void,
) => useRun(network, yieldOnce(ask), onStart)

const yieldOnce = <Question, Answer>(
  ask: (question: Question, door: BatchDoor, signal: AbortSignal) => Promise<Answer>,
) =>
  async function* (question: Question, door: BatchDoor, signal: AbortSignal) {
    yield await ask(question, door, signal)
  }

type Asking = {
  signal: AbortSignal
  /** Told, in words, why a call waits for its turn. */
  onWait: (why: string) => void
  connection?: ConnectionId
}

/**
 * Every call through it keeps to the pace of the connection and is counted, for the page that is open now; the newest block
 * is kept where an answer names it. It leads to the connection that the reader uses for the network, or to the one that is
 * named.
 */
export async function openDoor(
  queryClient: QueryClient,
  network: OpenedNetwork,
  { signal, onWait, connection }: Asking,
): Promise<BatchDoor> {
  // By the time that a call is stopped, the page that asked may be left.
  const { pathname, search } = window.location
  const { slug } = network
  const [{ openRelay }, { openBatchDoor }, { pacedRelay }, { describeWaiting }, { pacerOf }, connections] =
    await Promise.all([
      import('./open-relay'),
      import('@/lib/rpc/door/rpc-door'),
      import('@/lib/rpc/pace/paced-relay'),
      import('@/lib/rpc/pace/pace-words'),
      import('@/components/reader/pacers'),
      // Not known, they are no reason not to ask.
      queryClient.fetchQuery(CONNECTIONS).catch(() => undefined),
    ])
  const tariff =
    connection && connections ? tariffAt(connections, connection, network) : tariffOf(connections, network)
  const keep = keepBalance(queryClient, { pathname, search })
  const pacer = pacerOf(queryClient, { network: slug, tariff, connection })
  const onBill: OnBill = (call) => {
    keep(call)
    if (!connection) pacer.tell(readRates(queryClient, slug))
  }
  const relay = await openRelay(network, { connections, connection, tariff, onBill })
  const paced = pacedRelay({
    relay: { ...relay, ask: noteHeads(queryClient, slug, relay.ask) },
    tariff,
    pacer,
    signal,
    onWait: (waiting) => onWait(describeWaiting(waiting, tariff.unit)),
  })
  return openBatchDoor(paced, tariff, signal)
}

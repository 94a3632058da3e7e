'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { type AskRelay, createRelay, type Relay } from '@/lib/rpc/relay'
import { openDoor, type RpcDoor } from '@/lib/rpc/rpc-door'
import { noteHeads } from './seen-heads'
import { showAnswer } from './show-answer'
import { keepBalance } from './use-balance'
import { useRunning } from './use-running'

/** How a question ended. A bill is due in every case but the first two. */
export type Asked<Question, Answer> =
  | { state: 'idle' }
  | { state: 'asking'; question: Question }
  | { state: 'answered'; question: Question; answer: Answer; bill: Bill }
  | { state: 'refused'; question: Question; error: TriptychError; bill: Bill }
  | { state: 'stopped'; question: Question; bill: Bill }

type Ended<Question, Answer> = Exclude<Asked<Question, Answer>, { state: 'idle' | 'asking' }>

/** The way to one network, whose every call is counted, and whose newest block is kept where an answer names it. */
export function useRelay(network: Network): Relay {
  const queryClient = useQueryClient()
  // By the time that a call is stopped, the page that asked may be left.
  const openRelay = () => {
    const { pathname, search } = window.location
    return createRelay(network.slug, keepBalance(queryClient, { pathname, search }))
  }
  return {
    ask: noteHeads(queryClient, network.slug, (call) => openRelay().ask(call)),
    askBatch: (calls, signal) => openRelay().askBatch(calls, signal),
  }
}

export const useAskRelay = (network: Network): AskRelay => useRelay(network).ask

/**
 * Asks one question at a time, only when told to, and never again by itself. `read` makes the calls through the
 * door it is given; asking anew, `stop`, leaving the page and another network end what is under way, and what was spent
 * until then stays on the bill and in the journal.
 */
export function useAsk<Question, Answer>(
  network: Network,
  read: (question: Question, door: RpcDoor) => Promise<Answer>,
  /** What happens as a question is asked; nothing for one whose answer stands beside its button. */
  onAsk: () => void = showAnswer,
) {
  const askRelay = useAskRelay(network)
  const { begin, stop } = useRunning(network.slug)

  const { mutate, data, isPending, variables, reset } = useMutation({
    throwOnError: true,
    onMutate: onAsk,
    async mutationFn(question: Question): Promise<Ended<Question, Answer>> {
      const { signal } = begin()
      const door = openDoor(askRelay, signal)
      try {
        return { state: 'answered', question, answer: await read(question, door), bill: door.bill() }
      } catch (error) {
        if (signal.aborted) return { state: 'stopped', question, bill: door.bill() }
        if (error instanceof TriptychError) return { state: 'refused', question, error, bill: door.bill() }
        throw error
      }
    },
  })

  const asked: Asked<Question, Answer> =
    isPending && variables !== undefined
      ? { state: 'asking', question: variables }
      : (data ?? { state: 'idle' })
  return { asked, ask: mutate, stop, forget: reset }
}

'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteHeads } from '@/components/reader/seen-heads'
import { keepBalance } from '@/components/reader/use-balance'
import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { Relay } from '@/lib/rpc/door/explorer-door'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { showAnswer } from './show-answer'
import { useRunning } from './use-running'

/** How a question ended. A bill is due in every case but the first two. */
export type Asked<Question, Answer> =
  | { state: 'idle' }
  | { state: 'asking'; question: Question }
  | { state: 'answered'; question: Question; answer: Answer; bill: Bill }
  | { state: 'refused'; question: Question; error: TriptychError; bill: Bill }
  | { state: 'stopped'; question: Question; bill: Bill }

type Ended<Question, Answer> = Exclude<Asked<Question, Answer>, { state: 'idle' | 'asking' }>

/**
 * Fetches, when a question is asked, the way to one network. Its every call is counted, for the page that is open then, and
 * its newest block is kept where an answer names it.
 */
export function useOpenRelay(network: Network): () => Promise<Relay> {
  const queryClient = useQueryClient()
  return async () => {
    // By the time that a call is stopped, the page that asked may be left.
    const { pathname, search } = window.location
    const { createRelay } = await import('@/lib/rpc/door/explorer-door')
    const { ask, askBatch } = createRelay(network.slug, keepBalance(queryClient, { pathname, search }))
    return { ask: noteHeads(queryClient, network.slug, ask), askBatch }
  }
}

/**
 * Asks one question at a time, only when told to, and never again by itself. `read` makes the calls through the
 * door it is given; asking anew, `stop`, leaving the page and another network end what is under way, and what was spent
 * until then stays on the bill and in the journal.
 */
export function useAsk<Question, Answer>(
  network: Network,
  read: (question: Question, door: BatchDoor) => Promise<Answer>,
  /** What happens as a question is asked; nothing for one whose answer stands beside its button. */
  onAsk: () => void = showAnswer,
) {
  const openRelay = useOpenRelay(network)
  const { begin, stop } = useRunning(network.slug)

  const { mutate, data, isPending, variables, reset } = useMutation({
    throwOnError: true,
    onMutate: onAsk,
    async mutationFn(question: Question): Promise<Ended<Question, Answer>> {
      const { signal } = begin()
      const [relay, { openBatchDoor }] = await Promise.all([openRelay(), import('@/lib/rpc/door/rpc-door')])
      const door = openBatchDoor(relay, signal)
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

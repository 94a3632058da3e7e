'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConfig } from 'wagmi'
import { getClient } from 'wagmi/actions'
import type { Bill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { AskRelay } from '@/lib/rpc/relay-transport'
import { openDoor, type RpcDoor } from '@/lib/rpc/rpc-door'

/** How a question ended. A bill is due in every case but the first two. */
export type Asked<Question, Answer> =
  | { state: 'idle' }
  | { state: 'asking'; question: Question }
  | { state: 'answered'; question: Question; answer: Answer; bill: Bill }
  | { state: 'refused'; question: Question; error: TriptychError; bill: Bill }
  | { state: 'stopped'; question: Question; bill: Bill }

type Ended<Question, Answer> = Exclude<Asked<Question, Answer>, { state: 'idle' | 'asking' }>

/** In one column the answer begins below the form: bring it into sight. */
export function showAnswer(): void {
  if (matchMedia('(width < 64rem)').matches) document.getElementById('answer')?.scrollIntoView()
}

/** The way to one network, whose every call is counted: see lib/rpc/relay-transport. */
export function useAskRelay(network: Network): AskRelay {
  const config = useConfig()
  const client = getClient(config, { chainId: network.chainId })
  if (!client) throw new TriptychError(`${network.name} is not among the explorer's chains.`)
  return client.transport.ask
}

/**
 * Asks one question at a time, only when told to, and never again by itself. `read` makes the calls through the
 * door it is given; asking anew or `stop` ends what is under way, and what was spent until then stays on the bill.
 */
export function useAsk<Question, Answer>(
  network: Network,
  read: (question: Question, door: RpcDoor) => Promise<Answer>,
) {
  const askRelay = useAskRelay(network)
  const running = useRef<AbortController>(null)

  const { mutate, data, isPending, variables, reset } = useMutation({
    throwOnError: true,
    onMutate: showAnswer,
    async mutationFn(question: Question): Promise<Ended<Question, Answer>> {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const door = openDoor(askRelay, controller.signal)
      try {
        return { state: 'answered', question, answer: await read(question, door), bill: door.bill() }
      } catch (error) {
        if (controller.signal.aborted) return { state: 'stopped', question, bill: door.bill() }
        if (error instanceof TriptychError) return { state: 'refused', question, error, bill: door.bill() }
        throw error
      }
    },
  })

  const asked: Asked<Question, Answer> =
    isPending && variables !== undefined
      ? { state: 'asking', question: variables }
      : (data ?? { state: 'idle' })
  return { asked, ask: mutate, stop: () => running.current?.abort(), forget: reset }
}

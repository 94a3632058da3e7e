import type { Answer } from '@/lib/rpc/client/ask-endpoint'
import type { AskRelay, Relay } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { type PortableError, packError, unpackError } from '../search/portable-error'

/** A call that the page makes, because only the page reaches a wallet; or its end. */
export type ToPage =
  | { type: 'ask'; number: number; network: string; method: string; params: readonly unknown[] }
  | { type: 'leave'; number: number }

export type FromPage = {
  answers: number
  came: { answer: Answer } | { refusal: ConstructorParameters<typeof RpcError>[0] } | { fault: PortableError }
}

/** In the worker. */
export function createPageRelay(say: (message: ToPage) => void) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: unknown) => void }>()
  let calls = 0
  return {
    ask:
      (network: string): AskRelay =>
      ({ method, params, signal }) =>
        new Promise<Answer>((resolve, reject) => {
          const number = ++calls
          const leave = () => {
            if (!waiting.delete(number)) return
            say({ type: 'leave', number })
            reject(signal?.reason)
          }
          waiting.set(number, { resolve, reject })
          signal?.addEventListener('abort', leave, { once: true })
          say({ type: 'ask', number, network, method, params })
        }),
    settle({ answers, came }: FromPage) {
      const call = waiting.get(answers)
      waiting.delete(answers)
      if ('answer' in came) call?.resolve(came.answer)
      else call?.reject('refusal' in came ? new RpcError(came.refusal) : unpackError(came.fault))
    },
  }
}

/** In the page. */
export function createPageAsker(
  relayOf: (network: string) => Promise<Relay>,
  reply: (message: FromPage) => void,
): (message: ToPage) => Promise<void> {
  const relays = new Map<string, Promise<Relay>>()
  const underWay = new Map<number, AbortController>()

  function openRelay(network: string): Promise<Relay> {
    const opened = relays.get(network) ?? relayOf(network)
    relays.set(network, opened)
    opened.catch(() => relays.delete(network))
    return opened
  }

  return async (message) => {
    const { number } = message
    if (message.type === 'leave') return underWay.get(number)?.abort()
    const { network, method, params } = message
    const stop = new AbortController()
    underWay.set(number, stop)
    try {
      const { ask } = await openRelay(network)
      reply({ answers: number, came: { answer: await ask({ method, params, signal: stop.signal }) } })
    } catch (error) {
      if (!stop.signal.aborted) reply({ answers: number, came: packRefusal(error) })
    } finally {
      underWay.delete(number)
    }
  }
}

function packRefusal(error: unknown): FromPage['came'] {
  if (!(error instanceof RpcError)) return { fault: packError(toShownError(error)) }
  const { kind, code, verbatim, bill, states } = error
  return { refusal: { ...states, kind, code, verbatim, bill } }
}

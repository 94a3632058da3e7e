import type { BatchItem } from './ask-endpoint-batch'
import type { Call } from './post-json-rpc'
import type { BatchClient } from './rpc-client'
import { RpcError } from './rpc-error'

type BatchCalls = readonly Omit<Call, 'signal'>[]

/** How many calls a service takes in one request, as far as a client has learned it. */
const learned = new WeakMap<BatchClient, number>()

/**
 * Asks the first of the calls in one request, as many as the service proves to take: one that refuses a request for its size
 * says how many it takes, or half as many are tried; of one that takes no batch the first is asked alone. Gives what came of each
 * that was asked, so that nothing that was paid for waits for the others. Throws what refuses a request of several.
 */
export async function askSome(client: BatchClient, calls: BatchCalls): Promise<readonly BatchItem[]> {
  for (;;) {
    const next = calls.slice(0, learned.get(client) ?? calls.length)
    try {
      return await askTogether(client, next)
    } catch (error) {
      if (!isTooLarge(error) || next.length === 1) throw error
      const { maxBatch = next.length } = error.states
      learned.set(client, maxBatch < next.length ? maxBatch : Math.floor(next.length / 2))
    }
  }
}

/** As {@link askSome} until all are asked. Throws what else refuses, a call that went alone included. */
export async function askBatch(client: BatchClient, calls: BatchCalls): Promise<readonly BatchItem[]> {
  const items: BatchItem[] = []
  while (items.length < calls.length) {
    const some = await askSome(client, calls.slice(items.length))
    const [alone] = some
    if (alone && 'error' in alone && some.length === 1) throw alone.error
    items.push(...some)
  }
  return items
}

async function askTogether(client: BatchClient, calls: BatchCalls): Promise<readonly BatchItem[]> {
  const [single] = calls
  if (!single || calls.length > 1) return client.batch(calls)
  try {
    return [{ result: await client.call(single.method, single.params) }]
  } catch (error) {
    if (error instanceof RpcError) return [{ error }]
    throw error
  }
}

const isTooLarge = (error: unknown): error is RpcError =>
  error instanceof RpcError && error.kind === 'batch-too-large'

/** Which of several answers were only refused for haste while others came: they are to be asked for again. */
export function listHasty(answers: readonly unknown[]): ReadonlySet<number> {
  const hasty = [...answers.keys()].filter((at) => isHasty(answers[at]))
  return new Set(hasty.length === answers.length ? [] : hasty)
}

const isHasty = (answer: unknown) => answer instanceof RpcError && answer.kind === 'rate-limited'

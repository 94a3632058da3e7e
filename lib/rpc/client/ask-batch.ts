import type { BatchItem } from './ask-endpoint-batch'
import type { Call } from './post-json-rpc'
import type { BatchClient } from './rpc-client'
import { RpcError } from './rpc-error'

type BatchCalls = readonly Omit<Call, 'signal'>[]

/** The batch size that a client learned from refusals. */
const learned = new WeakMap<BatchClient, number>()

/**
 * Sends the first calls in one request. If the service refuses the batch size, the size that it states is used, or half.
 * Returns the outcome of each call that was sent, so that no paid result waits for the others. Throws if a batch is
 * refused as a whole.
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

/** As {@link askSome}, until all calls are sent. Also throws the error of a call that was sent alone. */
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

/** The responses of a batch that were only rate-limited, while others came: these calls are retried. */
export function listRateLimited(answers: readonly unknown[]): ReadonlySet<number> {
  const limited = [...answers.keys()].filter((at) => isRateLimited(answers[at]))
  return new Set(limited.length === answers.length ? [] : limited)
}

export const isRateLimited = (error: unknown): error is RpcError =>
  error instanceof RpcError && error.kind === 'rate-limited'

import type { BatchItem } from './ask-endpoint-batch'
import type { Call } from './post-json-rpc'
import type { BatchDoor } from './rpc-door'
import { RpcError } from './rpc-error'

type BatchCalls = readonly Omit<Call, 'signal'>[]

/** How many calls a service takes in one request, as far as a door has learned it. */
const learned = new WeakMap<BatchDoor, number>()

/**
 * Asks calls in one request, or in as few as the service proves to take: one that refuses a request for its size says how many
 * it takes, or half as many are tried; of a service that takes no batch they are asked one by one. Throws what else refuses.
 */
export async function askBatch(door: BatchDoor, calls: BatchCalls): Promise<readonly BatchItem[]> {
  const size = learned.get(door) ?? calls.length
  const items: BatchItem[] = []
  while (items.length < calls.length) {
    const next = calls.slice(items.length, items.length + size)
    try {
      items.push(...(await askTogether(door, next)))
    } catch (error) {
      if (!isTooLarge(error) || next.length === 1) throw error
      const { maxBatch = next.length } = error.states
      learned.set(door, maxBatch < next.length ? maxBatch : Math.floor(next.length / 2))
      return [...items, ...(await askBatch(door, calls.slice(items.length)))]
    }
  }
  return items
}

async function askTogether(door: BatchDoor, calls: BatchCalls): Promise<readonly BatchItem[]> {
  const [single] = calls
  if (!single || calls.length > 1) return door.batch(calls)
  return [{ result: await door.call(single.method, single.params) }]
}

const isTooLarge = (error: unknown): error is RpcError =>
  error instanceof RpcError && error.kind === 'batch-too-large'

/** Which of several answers were only refused for haste while others came: they are to be asked for again. */
export function listHasty(answers: readonly unknown[]): ReadonlySet<number> {
  const hasty = [...answers.keys()].filter((at) => isHasty(answers[at]))
  return new Set(hasty.length === answers.length ? [] : hasty)
}

const isHasty = (answer: unknown) => answer instanceof RpcError && answer.kind === 'rate-limited'

import { addBills, type Bill, lostBill, NO_BILL } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { BatchItem } from './ask-endpoint-batch'
import type { AskRelay, Relay } from './explorer-relay'
import type { Call } from './post-json-rpc'
import { RpcError, StoppedError } from './rpc-error'

/** Sends calls to one network and adds up their bills, also of refused calls. */
export type RpcClient = {
  /** Prices of its calls. */
  tariff: Tariff
  /** Returns the raw result. Throws {@link RpcError} on a refusal and the signal's reason when stopped. */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  bill: () => Bill
}

/** A client that knows what single calls were charged. */
export type ChargedClient = RpcClient & {
  /** The highest charge of one call of a method so far; 0 if there was none. */
  mostFor: (method: string) => number
}

/** A client that also sends several calls in one request. */
export type BatchClient = RpcClient & {
  /** Up to 100 calls. Throws {@link RpcError} if the request is refused as a whole, not for single calls. */
  batch: (calls: readonly Omit<Call, 'signal'>[]) => Promise<readonly BatchItem[]>
  /** How many calls of a method to send in one request, so that none waits long for the others. */
  batchSize: (method: string) => number
}

/**
 * A client for one signal. A call that is stopped midway is billed at up to its price, because the service may charge
 * before it asks a node. The time on the bill is the time in which calls were under way.
 */
export function openClient(ask: AskRelay, tariff: Tariff, signal: AbortSignal): ChargedClient {
  const { pay, bill } = openBill(tariff, signal)
  const charged = new Map<string, number>()
  const mostFor = (method: string) => charged.get(method) ?? 0
  return {
    tariff,
    bill,
    mostFor,
    async call(method, params) {
      const answer = await pay([method], () => ask({ method, params, signal }))
      charged.set(method, Math.max(mostFor(method), answer.bill.credits))
      return answer.result
    },
  }
}

/** As {@link openClient}, with batches. */
export function openBatchClient(
  { ask, askBatch, batchSize }: Relay,
  tariff: Tariff,
  signal: AbortSignal,
): BatchClient {
  const { pay, bill } = openBill(tariff, signal)
  return {
    tariff,
    bill,
    call: async (method, params) => (await pay([method], () => ask({ method, params, signal }))).result,
    async batch(calls) {
      const methods = calls.map(({ method }) => method)
      return (await pay(methods, () => askBatch(calls, signal))).items
    },
    batchSize: (method) => Math.min(MOST_IN_BATCH, batchSize?.(method) ?? MOST_IN_BATCH),
  }
}

/** Calls that the relay and the service take in one request. */
const MOST_IN_BATCH = 100

/** The bill of all that is sent. A call that was stopped before it was sent is not on it. */
function openBill(tariff: Tariff, signal: AbortSignal) {
  let bill: Bill = { ...NO_BILL, unit: tariff.unit }
  const stopwatch = createStopwatch()
  return {
    bill: () => ({ ...bill, tookMs: stopwatch.passed() }),
    async pay<Answer extends { bill: Bill }>(
      methods: readonly string[],
      send: () => Promise<Answer>,
    ): Promise<Answer> {
      signal.throwIfAborted()
      try {
        const answer = await stopwatch.run(send)
        bill = addBills(bill, answer.bill)
        return answer
      } catch (error) {
        const isBilled = error instanceof RpcError || error instanceof StoppedError
        bill = addBills(bill, isBilled ? error.bill : lostBill(methods, tariff))
        throw error
      }
    },
  }
}

/** Measures the time in which at least one task was under way; tasks side by side are not added up. */
function createStopwatch() {
  let running = 0
  let since = 0
  let before = 0
  return {
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running++ === 0) since = performance.now()
      try {
        return await task()
      } finally {
        if (--running === 0) before += performance.now() - since
      }
    },
    /** Milliseconds. */
    passed: () => Math.round(before + (running > 0 ? performance.now() - since : 0)),
  }
}

import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { BatchItem } from './ask-endpoint-batch'
import type { AskRelay, Relay } from './explorer-relay'
import { lostBill } from './lost-bill'
import type { Call } from './post-json-rpc'
import { RpcError } from './rpc-error'
import { StoppedError } from './stopped-error'
import { createStopwatch, type Stopwatch } from './stopwatch'

/** A way to ask one network that keeps the running bill of everything asked through it, refused calls included. */
export type RpcClient = {
  /** By which its calls are billed, and what is to be spent through it is reckoned. */
  tariff: Tariff
  /** Gives the raw result. Throws {@link RpcError} on a refusal and the signal's reason when stopped. */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  bill: () => Bill
}

/** A client that knows what was charged for single calls. */
export type ChargedClient = RpcClient & {
  /** The most that one call of a method was charged so far; 0 where none was. */
  mostFor: (method: string) => number
}

/** A client that also sends several calls in one request. */
export type BatchClient = RpcClient & {
  /** Up to 100 calls. Throws {@link RpcError} when the request is refused as a whole, not for a refused call of it. */
  batch: (calls: readonly Omit<Call, 'signal'>[]) => Promise<readonly BatchItem[]>
  /** How many calls of a method to put in one request, so that none of them waits long for the others. */
  batchSize: (method: string) => number
}

/**
 * A call that `signal` stops midway stands on the bill at up to its price: a service may charge before it asks a node. One that
 * was stopped before it was sent is not on it. The time on the bill is the time that passed while calls were under way.
 */
export const openClient = (ask: AskRelay, tariff: Tariff, signal: AbortSignal): ChargedClient =>
  openTimedClient(ask, tariff, signal, createStopwatch())

function openTimedClient(
  ask: AskRelay,
  tariff: Tariff,
  signal: AbortSignal,
  stopwatch: Stopwatch,
): ChargedClient {
  let bill: Bill = { ...NO_BILL, unit: tariff.unit }
  const charged = new Map<string, number>()
  const mostFor = (method: string) => charged.get(method) ?? 0
  return {
    tariff,
    mostFor,
    bill: () => ({ ...bill, tookMs: stopwatch.passed() }),
    async call(method, params) {
      signal.throwIfAborted()
      try {
        const answer = await stopwatch.run(() => ask({ method, params, signal }))
        bill = addBills(bill, answer.bill)
        charged.set(method, Math.max(mostFor(method), answer.bill.credits))
        return answer.result
      } catch (error) {
        bill = addBills(bill, billOf(error, [method], tariff))
        throw error
      }
    },
  }
}

/** As {@link openClient}; a batch that is stopped midway stands on the bill at up to its price, too. */
export function openBatchClient(
  { ask, askBatch, batchSize }: Relay,
  tariff: Tariff,
  signal: AbortSignal,
): BatchClient {
  const stopwatch = createStopwatch()
  const client = openTimedClient(ask, tariff, signal, stopwatch)
  let batches = NO_BILL
  return {
    tariff,
    call: client.call,
    bill: () => ({ ...addBills(client.bill(), batches), tookMs: stopwatch.passed() }),
    async batch(calls) {
      signal.throwIfAborted()
      try {
        const { items, bill } = await stopwatch.run(() => askBatch(calls, signal))
        batches = addBills(batches, bill)
        return items
      } catch (error) {
        const methods = calls.map(({ method }) => method)
        batches = addBills(batches, billOf(error, methods, tariff))
        throw error
      }
    },
    batchSize: (method) => Math.min(MOST_IN_BATCH, batchSize?.(method) ?? MOST_IN_BATCH),
  }
}

/** Calls that the relay and the service take in one request. */
const MOST_IN_BATCH = 100

const billOf = (error: unknown, methods: readonly string[], tariff: Tariff): Bill =>
  error instanceof RpcError || error instanceof StoppedError ? error.bill : lostBill(methods, tariff)

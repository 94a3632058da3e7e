import { addBills, type Bill, lostBill, NO_BILL } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import { isRateLimited } from '../client/ask-batch'
import type { BatchAnswer } from '../client/ask-endpoint-batch'
import type { Relay } from '../client/explorer-relay'
import { RpcError, StoppedError } from '../client/rpc-error'
import type { PacedOutcome, Pacer, Waiting } from './pacer'
import { FIRST_PATIENCE, PATIENCE, waitAfter } from './patience'

type Paced = {
  relay: Relay
  tariff: Tariff
  pacer: Pacer
  signal: AbortSignal
  onWait: (waiting: Waiting) => void
}

/** A response, and what the pacer learns from it. */
type Sent<Answer> = { answer: Answer; outcome: PacedOutcome }

/**
 * A relay that waits for its turn and retries rate-limited calls a few times; the bill counts the retries. Of a batch it
 * returns what came, and the caller sends the rest again. Throws {@link StoppedError} when stopped.
 */
export function pacedRelay({ relay, tariff, pacer, signal, onWait }: Paced): Relay {
  let hasAnswered = false

  async function keepAsking<Answer extends { bill: Bill }>(
    methods: readonly string[],
    send: () => Promise<Sent<Answer>>,
  ): Promise<Answer> {
    let bill = NO_BILL
    for (let refusals = 1; ; refusals++) {
      const pass = await pacer.turn(methods, signal, onWait).catch((reason: unknown) => {
        throw new StoppedError(bill, reason)
      })
      try {
        const { answer, outcome } = await send()
        pass.end(outcome)
        hasAnswered = true
        return { ...answer, bill: addBills(bill, answer.bill) }
      } catch (error) {
        const holdMs = isRateLimited(error)
          ? waitAfter(refusals, error.states.retryAfterMs, hasAnswered ? PATIENCE : FIRST_PATIENCE)
          : null
        pass.end(holdMs === null ? { passed: [] } : { passed: [], holdMs })
        const sent = sentUntil(error) ?? lostBill(methods, tariff)
        if (holdMs === null) throw endWith(error, addBills(bill, sent))
        bill = addBills(bill, { ...sent, retried: methods.length })
      }
    }
  }

  return {
    ask: (call) =>
      keepAsking([call.method], async () => ({
        answer: await relay.ask(call),
        outcome: { passed: [call.method] },
      })),
    askBatch(calls) {
      const methods = calls.map(({ method }) => method)
      return keepAsking(methods, async () => readBatch(methods, await relay.askBatch(calls, signal)))
    },
    batchSize: (method) =>
      Math.min(pacer.most(method), relay.batchSize?.(method) ?? Number.POSITIVE_INFINITY),
  }
}

/** Throws {@link RpcError} if every call of the batch was rate-limited. */
function readBatch(methods: readonly string[], { items, bill }: BatchAnswer): Sent<BatchAnswer> {
  const refusals = items.map((item) => ('error' in item && isRateLimited(item.error) ? item.error : null))
  const first = refusals.find((error) => error !== null)
  if (!first) return { answer: { items, bill }, outcome: { passed: methods } }
  if (!refusals.includes(null)) throw endWith(first, bill)
  const holdMs = waitAfter(1, first.states.retryAfterMs)
  const passed = methods.filter((_, at) => refusals[at] === null)
  return {
    answer: { items, bill: { ...bill, retried: methods.length - passed.length } },
    outcome: holdMs === null ? { passed } : { passed, holdMs },
  }
}

/** The bill of an error; null for an error without one. */
const sentUntil = (error: unknown): Bill | null =>
  error instanceof RpcError || error instanceof StoppedError ? error.bill : null

/** The same error, with everything that was sent on its bill. */
function endWith(error: unknown, bill: Bill): unknown {
  if (!(error instanceof RpcError)) return new StoppedError(bill, error)
  const { kind, states, code, verbatim } = error
  return new RpcError({ ...states, kind, code, verbatim, bill })
}

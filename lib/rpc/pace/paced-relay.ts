import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { BatchAnswer, BatchItem } from '../client/ask-endpoint-batch'
import type { Relay } from '../client/explorer-relay'
import { lostBill } from '../client/lost-bill'
import { RpcError, StoppedError } from '../client/rpc-error'
import type { PacedOutcome, Pacer, Waiting } from './pacer'
import { FIRST_PATIENCE, PATIENCE, waitAfter } from './patience'

/** The relay of one run: who asks, at which prices, the pace of the connection, and who is told while it waits. */
type Paced = {
  relay: Relay
  tariff: Tariff
  pacer: Pacer
  signal: AbortSignal
  onWait: (waiting: Waiting) => void
}

/** An answer, and what it says of the pace. */
type Sent<Answer> = { answer: Answer; outcome: PacedOutcome }

/**
 * A relay that sends nothing before its turn, and asks again, a few times and counted on the bill, what was refused for haste.
 * Of a batch that was refused in part it gives what came: the asker asks for the rest. Throws {@link StoppedError} when
 * stopped.
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
        const holdMs = isHasty(error)
          ? waitAfter(refusals, error.states.retryAfterMs, hasAnswered ? PATIENCE : FIRST_PATIENCE)
          : null
        pass.end(holdMs === null ? { passed: [] } : { passed: [], holdMs })
        const sent = sentUntil(error) ?? lostBill(methods, tariff)
        if (holdMs === null) throw endWith(error, addBills(bill, sent))
        bill = addBills(bill, { ...sent, hasty: methods.length })
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

/** Throws {@link RpcError} where every call of the batch was refused for haste, as if the batch was. */
function readBatch(methods: readonly string[], { items, bill }: BatchAnswer): Sent<BatchAnswer> {
  const refusals = items.flatMap((item) => ('error' in item && isHasty(item.error) ? [item.error] : []))
  const [first] = refusals
  if (!first) return { answer: { items, bill }, outcome: { passed: methods } }
  if (refusals.length === items.length) throw endWith(first, bill)
  const holdMs = waitAfter(1, first.states.retryAfterMs)
  const passed = methods.filter((_, at) => !wasHasty(items[at]))
  return {
    answer: { items, bill: { ...bill, hasty: refusals.length } },
    outcome: holdMs === null ? { passed } : { passed, holdMs },
  }
}

const isHasty = (error: unknown): error is RpcError =>
  error instanceof RpcError && error.kind === 'rate-limited'

/** Whether a call of a batch was refused for haste alone: to be asked again. */
const wasHasty = (item: BatchItem | undefined): boolean =>
  item !== undefined && 'error' in item && isHasty(item.error)

/** The bill that an error brings; null for one that says nothing of it. */
const sentUntil = (error: unknown): Bill | null =>
  error instanceof RpcError || error instanceof StoppedError ? error.bill : null

/** The same end of the asking, with all that was sent on its bill. */
function endWith(error: unknown, bill: Bill): unknown {
  if (!(error instanceof RpcError)) return new StoppedError(bill, error)
  const { kind, states, code, verbatim } = error
  return new RpcError({ ...states, kind, code, verbatim, bill })
}

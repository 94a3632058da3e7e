import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer, Pass } from '@/lib/rpc/pace/pacer'
import { PATIENCE, waitAfter } from '@/lib/rpc/pace/patience'
import type { CallsAtATime } from './calls-at-a-time'
import { DOWN_AFTER } from './down-after'
import type { SpendingDoor } from './spending-door'

type Patience = {
  /** Of the connection, for all who ask it. */
  pacer: Pacer
  atATime: CallsAtATime
  clock: Clock
  signal: AbortSignal
  /** Calls that may be made again because they failed. */
  again: number
  /**
   * A call for `range` is made again in `ms` milliseconds or a little later: it was refused for the moment, or it failed, after
   * so many `failures` of any calls in a row.
   */
  onWait: (range: BlockRange | null, wait: { ms: number; failures: number }, why: RpcError) => void
  /** One that had failed was made again, for so much. */
  onAgain: (range: BlockRange | null, credits: number) => void
}

type CallForRange = [...Parameters<SpendingDoor['call']>, range?: BlockRange]

export type PatientDoor = Pick<SpendingDoor, 'bill' | 'prices'> & {
  call: (...call: CallForRange) => Promise<unknown>
}

/** Refusals that another time may not bring. */
const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/** Milliseconds that a service which is down is left alone, the first time; doubled each time, up to a minute. */
const REST = 15_000

/** Failures are waited for longer from one to the next, and longer still once the service seems to be down. */
const waitAfterFailure = (failures: number, { retryAfterMs }: RpcError['states']): number | null =>
  failures < DOWN_AFTER
    ? waitAfter(failures, retryAfterMs)
    : Math.min(60_000, Math.max(retryAfterMs ?? 0, REST * 2 ** (failures - DOWN_AFTER)))

type Refused = { refused: RpcError; pass: Pass }

/**
 * A door that keeps to the pace of its connection and makes a call again when the service asks to wait. One that the service
 * could not answer is made again, too, within an allowance for all calls; after some failures in a row one call alone is made,
 * at longer and longer intervals, until it is answered. A limit that is not named may be one of time, or of the width of the range: it is one of time once a wait
 * has helped. Throws what else refuses a call.
 */
export function waitingOutRates(door: SpendingDoor, means: Patience): PatientDoor {
  const { pacer, atATime, clock, signal, onWait, onAgain } = means
  let left = means.again
  let failures = 0
  /** Calls that were refused go one after the other, or they would all be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  const unnamed = createUnnamedLimit()

  async function attempt([method, params]: CallForRange): Promise<{ result: unknown } | Refused> {
    const pass = await pacer.turn([method], signal)
    try {
      const result = await door.call(method, params)
      pass.end({ passed: [method] })
      atATime.answered()
      failures = 0
      return { result }
    } catch (error) {
      if (error instanceof RpcError && error.kind === 'unavailable') failures++
      if (error instanceof RpcError && PASSING.includes(error.kind)) return { refused: error, pass }
      pass.end({ passed: [] })
      throw error
    }
  }

  async function again(call: CallForRange, first: Refused, before: Promise<unknown>): Promise<unknown> {
    let { refused: why, pass } = first
    for (let refusals = 1; ; refusals++) {
      const now = clock.now()
      const ms = waitOf(why, refusals, call[2])
      const isOfTime = why.kind !== 'unavailable'
      if (isOfTime) atATime.refused()
      pass.end(isOfTime && ms !== null ? { passed: [], holdMs: ms } : { passed: [] })
      if (ms === null) throw why
      onWait(call[2] ?? null, { ms, failures: isOfTime ? 0 : failures }, why)
      await atATime.waitWith(async () => {
        await before
        await clock.sleep(Math.max(0, now + ms - clock.now()), signal)
      })
      const outcome = isOfTime ? await attempt(call) : await spendAgain(call, why)
      if ('result' in outcome) {
        if (why.kind === 'limit-exceeded') unnamed.isOfTime()
        return outcome.result
      }
      why = outcome.refused
      pass = outcome.pass
    }
  }

  /** Others that waited before may have used up the allowance. */
  async function spendAgain(call: CallForRange, why: RpcError) {
    if (left === 0) throw why
    left--
    const [method, , range = null] = call
    try {
      const outcome = await attempt(call)
      onAgain(range, 'result' in outcome ? door.prices[method] : outcome.refused.bill.credits)
      return outcome
    } catch (error) {
      if (error instanceof RpcError) onAgain(range, error.bill.credits)
      throw error
    }
  }

  /** Null where the call is not made again. */
  function waitOf({ kind, states }: RpcError, refusals: number, range: BlockRange | undefined) {
    if (kind === 'unavailable') return left === 0 ? null : waitAfterFailure(failures, states)
    const canNarrow = range !== undefined && width(range) > 1
    if (kind === 'rate-limited' || !canNarrow) return waitAfter(refusals, states.retryAfterMs)
    const ms = waitAfter(refusals, states.retryAfterMs, unnamed.patience())
    if (ms === null) unnamed.isOfWidth()
    return ms
  }

  return {
    bill: door.bill,
    prices: door.prices,
    async call(...call) {
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      const own = again(call, outcome, line)
      line = leave(own)
      return own
    },
  }
}

/** How often a call is made again after a limit that is not named: less often once it proved to be one of width. */
function createUnnamedLimit() {
  let patience = 3
  return {
    patience: () => patience,
    isOfTime() {
      patience = PATIENCE
    },
    isOfWidth() {
      patience = 1
    },
  }
}

/** However it ends. */
const leave = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

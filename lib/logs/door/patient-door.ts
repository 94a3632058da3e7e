import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer, Pass } from '@/lib/rpc/pace/pacer'
import { PATIENCE, waitAfter } from '@/lib/rpc/pace/patience'
import type { CallsAtATime } from './calls-at-a-time'
import type { SpendingDoor } from './spending-door'

type Patience = {
  /** Of the connection, for all who ask it. */
  pacer: Pacer
  atATime: CallsAtATime
  clock: Clock
  signal: AbortSignal
  /** A call for `range` was refused for the moment and is made again in `ms` milliseconds or a little later. */
  onWait: (range: BlockRange | null, ms: number, why: RpcError) => void
}

type CallForRange = [...Parameters<SpendingDoor['call']>, range?: BlockRange]

export type PatientDoor = Pick<SpendingDoor, 'bill' | 'prices'> & {
  call: (...call: CallForRange) => Promise<unknown>
}

/** Refusals that another time may not bring. */
const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/** How often a call is made again that the service could not answer. */
const FAILURES = 2

type Refused = { refused: RpcError; pass: Pass }

/**
 * A door that keeps to the pace of its connection, makes a call again when the service asks to wait, and twice when it could
 * not answer. A limit that is not named may be one of time, or of the width of the range: it is one of time once a wait
 * has helped. Throws what else refuses a call.
 */
export function waitingOutRates(door: SpendingDoor, means: Patience): PatientDoor {
  const { pacer, atATime, clock, signal, onWait } = means
  /** Calls that were refused go one after the other, or they would all be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  const unnamed = createUnnamedLimit()

  async function attempt([method, params]: CallForRange): Promise<{ result: unknown } | Refused> {
    const pass = await pacer.turn([method], signal)
    try {
      const result = await door.call(method, params)
      pass.end({ passed: [method] })
      atATime.answered()
      return { result }
    } catch (error) {
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
      onWait(call[2] ?? null, ms, why)
      await atATime.waitWith(async () => {
        await before
        await clock.sleep(Math.max(0, now + ms - clock.now()), signal)
      })
      const outcome = await attempt(call)
      if ('result' in outcome) {
        if (why.kind === 'limit-exceeded') unnamed.isOfTime()
        return outcome.result
      }
      why = outcome.refused
      pass = outcome.pass
    }
  }

  /** Null where the call is not made again. */
  function waitOf({ kind, states }: RpcError, refusals: number, range: BlockRange | undefined) {
    if (kind === 'unavailable') return waitAfter(refusals, states.retryAfterMs, FAILURES)
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

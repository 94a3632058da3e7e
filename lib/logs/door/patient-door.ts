import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { type CallPace, PATIENCE } from './call-pace'
import type { Clock } from './clock'
import type { SpendingDoor } from './spending-door'

type Patience = {
  pace: CallPace
  clock: Clock
  signal: AbortSignal
  /** A call for `range` was refused for the moment and is made again in `ms` milliseconds or a little later. */
  onWait: (range: BlockRange | null, ms: number, why: RpcError) => void
}

type CallForRange = [...Parameters<SpendingDoor['call']>, range?: BlockRange]

export type PatientDoor = { bill: RpcDoor['bill']; call: (...call: CallForRange) => Promise<unknown> }

/** Refusals that another time may not bring. */
const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/**
 * A door that makes a call again when the service asks to wait, and twice when it could not answer. A limit that is
 * not named may be one of time, or of the width of the range: it is one of time once a wait has helped. Throws what
 * else refuses a call.
 */
export function waitingOutRates(door: SpendingDoor, { pace, clock, signal, onWait }: Patience): PatientDoor {
  /** Calls that were refused go one after the other, or they would all be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  const unnamed = createUnnamedLimit()

  async function attempt([method, params]: CallForRange): Promise<
    { result: unknown } | { refused: RpcError }
  > {
    try {
      const result = await door.call(method, params)
      pace.answered()
      return { result }
    } catch (error) {
      if (error instanceof RpcError && PASSING.includes(error.kind)) return { refused: error }
      throw error
    }
  }

  async function again(call: CallForRange, first: RpcError, before: Promise<unknown>): Promise<unknown> {
    let why = first
    for (let refusals = 1; ; refusals++) {
      const now = clock.now()
      const ms = waitAfter(why, refusals, now, call[2])
      if (ms === null) throw why
      onWait(call[2] ?? null, ms, why)
      await before
      await clock.sleep(Math.max(0, now + ms - clock.now(), pace.delay(clock.now())), signal)
      pace.rested(clock.now())
      const outcome = await attempt(call)
      if ('result' in outcome) {
        if (why.kind === 'limit-exceeded') unnamed.isOfTime()
        return outcome.result
      }
      why = outcome.refused
    }
  }

  function waitAfter(why: RpcError, refusals: number, now: number, range: BlockRange | undefined) {
    const { retryAfterMs } = why.states
    if (why.kind === 'unavailable') return pace.failed(refusals, retryAfterMs)
    const canNarrow = range !== undefined && width(range) > 1
    if (why.kind === 'rate-limited' || !canNarrow) return pace.limited(now, refusals, retryAfterMs)
    const ms = pace.limited(now, refusals, retryAfterMs, unnamed.patience())
    if (ms === null) unnamed.isOfWidth()
    return ms
  }

  return {
    bill: door.bill,
    async call(...call) {
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      const own = again(call, outcome.refused, line)
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

import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { RpcError } from '@/lib/rpc/rpc-error'
import type { BlockRange } from '../block-range'
import type { CallPace } from './call-pace'
import type { Clock } from './clock'
import type { SpendingDoor } from './spending-door'

type Patience = {
  pace: CallPace
  clock: Clock
  signal: AbortSignal
  /** A call for `range` was refused for the rate of calls and is made again in `ms` milliseconds or a little later. */
  onWait: (range: BlockRange | null, ms: number, why: RpcError) => void
}

type CallForRange = [...Parameters<SpendingDoor['call']>, range?: BlockRange]

export type PatientDoor = { bill: RpcDoor['bill']; call: (...call: CallForRange) => Promise<unknown> }

/** A door that makes a call again when the service asks to wait. Throws what else refuses it. */
export function waitingOutRates(door: SpendingDoor, { pace, clock, signal, onWait }: Patience): PatientDoor {
  /** Calls that were refused go one after the other, or they would all be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  async function attempt([method, params]: CallForRange): Promise<
    { result: unknown } | { limited: RpcError }
  > {
    try {
      const result = await door.call(method, params)
      pace.answered()
      return { result }
    } catch (error) {
      if (error instanceof RpcError && error.kind === 'rate-limited') return { limited: error }
      throw error
    }
  }

  async function again(call: CallForRange, first: RpcError, before: Promise<unknown>): Promise<unknown> {
    let why = first
    for (let refusals = 1; ; refusals++) {
      const now = clock.now()
      const ms = pace.limited(now, refusals, why.states.retryAfterMs)
      if (ms === null) throw why
      onWait(call[2] ?? null, ms, why)
      await before
      await clock.sleep(Math.max(0, now + ms - clock.now(), pace.delay(clock.now())), signal)
      pace.rested(clock.now())
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      why = outcome.limited
    }
  }

  return {
    bill: door.bill,
    async call(...call) {
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      const own = again(call, outcome.limited, line)
      line = leave(own)
      return own
    },
  }
}

/** However it ends. */
const leave = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

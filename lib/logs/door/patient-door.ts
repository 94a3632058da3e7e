import { type BlockRange, width } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer, Pass } from '@/lib/rpc/pace/pacer'
import { PATIENCE, waitAfter } from '@/lib/rpc/pace/patience'
import type { CallsAtATime } from './calls-at-a-time'
import { DOWN_AFTER } from './down-after'
import type { SpendingDoor } from './spending-door'
import { createUnnamedWidth, mayBeOfWidth } from './unnamed-width'

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
  /** One that had failed was made again; `lost`: what the one before it cost, which failed or was only to see whether fewer blocks help. */
  onAgain: (range: BlockRange | null, lost: Lost) => void
}

export type Lost = Pick<Bill, 'credits' | 'unstated'>

/** `firstBlock`: the parameters of the same call for the first block of its range alone, where fewer blocks would do, too. */
type CallForRange = [
  ...Parameters<SpendingDoor['call']>,
  range?: BlockRange,
  firstBlock?: readonly unknown[] | undefined,
]

export type PatientDoor = Pick<SpendingDoor, 'bill' | 'prices'> & {
  call: (...call: CallForRange) => Promise<unknown>
}

/** Refusals that another time may not bring. */
const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/** A range that begins before it ends is refused so by nodes whose head is below it (OffchainLabs/nitro#3666, hl-archive-node/nanoreth#153). */
const INVALID_RANGE = /invalid block range/i

/** A node behind others has the block a moment later: so many calls are made again for it. */
const WAITS_FOR_HEAD = 3

/** Milliseconds that a service which is down is left alone, the first time; doubled each time, up to a minute. */
const REST = 15_000

/** Failures are waited for longer from one to the next, and longer still once the service seems to be down. */
const waitAfterFailure = (failures: number, { retryAfterMs }: RpcError['states']): number | null =>
  failures < DOWN_AFTER
    ? waitAfter(failures, retryAfterMs)
    : Math.min(60_000, Math.max(retryAfterMs ?? 0, REST * 2 ** (failures - DOWN_AFTER)))

type Refused = { refused: RpcError; pass: Pass }

type Outcome = { result: unknown } | Refused

/**
 * A door that keeps to the pace of its connection and makes a call again when the service asks to wait. One that the service
 * could not answer is made again, too, within an allowance for all calls; after some failures in a row one call alone is made,
 * at longer and longer intervals, until it is answered. A limit that is not named may be one of time, or of the width of the
 * range: it is one of time once a wait has helped, and where the first block alone is refused, too. A call that fails again may
 * have asked for too many blocks: its first block is asked for alone, and where that is answered, fewer blocks are to be asked
 * for. Throws what else refuses a call.
 */
export function waitingOutRates(door: SpendingDoor, means: Patience): PatientDoor {
  const { pacer, atATime, clock, signal, onWait, onAgain } = means
  let left = means.again
  let failures = 0
  let waitsForHead = WAITS_FOR_HEAD
  /** Since fewer blocks were last asked for, as a limit is not named. */
  let hasAnswered = false
  /** Calls that were refused go one after the other, or they would all be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  const unnamed = createUnnamedLimit()
  const widths = createUnnamedWidth()

  async function attempt([method, params, range, firstBlock]: CallForRange): Promise<Outcome> {
    const pass = await pacer.turn([method], signal)
    try {
      const result = await door.call(method, params)
      pass.end({ passed: [method] })
      atATime.answered()
      failures = 0
      hasAnswered = true
      if (range && firstBlock) widths.answered(range)
      return { result }
    } catch (thrown) {
      const error = range ? readOfRange(thrown) : thrown
      if (error instanceof RpcError && error.kind === 'unavailable') failures++
      const canHelp = ({ kind }: RpcError) =>
        PASSING.includes(kind) ||
        (range !== undefined && kind === 'ahead-of-head') ||
        (firstBlock !== undefined && mayBeOfWidth(kind))
      if (error instanceof RpcError && canHelp(error)) return { refused: error, pass }
      pass.end({ passed: [] })
      throw error
    }
  }

  async function again(call: CallForRange, first: Refused, before: Promise<unknown>): Promise<unknown> {
    const [method, , range, firstBlock] = call
    const block: CallForRange | null = firstBlock ? [method, firstBlock, range] : null
    const isLikely = ({ kind }: RpcError) =>
      range !== undefined &&
      (kind === 'unavailable' ? widths.isLikely(range) : block !== null && mayBeOfWidth(kind))
    let { refused: why, pass } = first
    let next = call
    let lost = lostWith(why)
    const wasLikely = isLikely(why)
    for (let refusals = 1; ; refusals++) {
      await waitAfterRefusal(why, pass, { refusals, range, block, before })
      // Others that failed before it found the limit meanwhile.
      if (refusals === 1 && range && !wasLikely && isLikely(why)) throw widths.failed(range, why)
      const isOfWidth = isLikely(why)
      if (block && mayBeOfWidth(why.kind) && (refusals > 1 || isOfWidth)) next = block
      let outcome = isOfTime(why) ? await attempt(next) : await spendAgain(next, why, lost)
      if ('result' in outcome && range && next === block) {
        if (isOfWidth) throw widths.failed(range, why)
        next = call
        lost = { credits: door.prices[method] }
        outcome = await spendAgain(call, why, lost)
        if ('refused' in outcome && mayBeOfWidth(outcome.refused.kind)) {
          outcome.pass.end({ passed: [] })
          throw widths.failed(range, outcome.refused)
        }
      }
      if ('result' in outcome) {
        if (why.kind === 'limit-exceeded') unnamed.isOfTime()
        return outcome.result
      }
      why = outcome.refused
      lost = lostWith(why)
      pass = outcome.pass
    }
  }

  /** Until a call may be made again, behind those that were refused before it. Throws where it is not made again. */
  async function waitAfterRefusal(
    why: RpcError,
    pass: Pass,
    {
      refusals,
      range,
      block,
      before,
    }: {
      refusals: number
      range: BlockRange | undefined
      block: CallForRange | null
      before: Promise<unknown>
    },
  ) {
    const now = clock.now()
    let ms = waitOf(why, refusals, range)
    if (isOfTime(why)) atATime.refused()
    // A limit of width says nothing of how fast the connection may be asked.
    const isUnnamed = why.kind === 'limit-exceeded'
    const isHaste = why.kind === 'rate-limited' || (isUnnamed && unnamed.isKnownOfTime())
    pass.end(isHaste && ms !== null ? { passed: [], holdMs: ms, isUnnamed } : { passed: [] })
    if (ms === null && isUnnamed && block) {
      ms = await waitUnlessNarrower(why, refusals, block)
    }
    if (ms === null) throw why
    if (ms > 0) onWait(range ?? null, { ms, failures: isOfTime(why) ? 0 : failures }, why)
    await atATime.waitWith(async () => {
      await before
      await clock.sleep(Math.max(0, now + ms - clock.now()), signal)
    })
  }

  /** How much longer to wait for a limit that is not named. Throws where fewer blocks are answered: it is one of width. */
  async function waitUnlessNarrower(
    why: RpcError,
    refusals: number,
    block: CallForRange,
  ): Promise<number | null> {
    if (hasAnswered || (await isAnswered(block, why))) {
      hasAnswered = false
      unnamed.isOfWidth()
      const { code, verbatim, bill } = why
      throw new RpcError({ kind: 'range-too-large', code, verbatim, bill })
    }
    unnamed.isOfTime()
    return waitAfter(refusals, undefined)
  }

  async function isAnswered(block: CallForRange, why: RpcError): Promise<boolean> {
    const [, , range = null] = block
    const outcome = await attempt(block)
    if ('refused' in outcome) outcome.pass.end({ passed: [] })
    onAgain(range, lostWith(why))
    return 'result' in outcome
  }

  /** Others that waited before may have used up the allowance. */
  async function spendAgain(call: CallForRange, why: RpcError, lost: Lost): Promise<Outcome> {
    if (left === 0) throw why
    left--
    const [, , range = null] = call
    try {
      const outcome = await attempt(call)
      onAgain(range, lost)
      return outcome
    } catch (error) {
      if (error instanceof RpcError) onAgain(range, lost)
      throw error
    }
  }

  /** Null where the call is not made again. */
  function waitOf({ kind, states }: RpcError, refusals: number, range: BlockRange | undefined) {
    if (mayBeOfWidth(kind) && left === 0) return null
    if (kind === 'ahead-of-head') {
      if (left === 0 || waitsForHead === 0) return null
      waitsForHead--
      return waitAfter(refusals, states.retryAfterMs)
    }
    if (kind === 'unavailable') return waitAfterFailure(failures, states)
    if (mayBeOfWidth(kind)) return 0
    const canNarrow = range !== undefined && width(range) > 1
    if (kind === 'rate-limited' || !canNarrow) return waitAfter(refusals, states.retryAfterMs)
    return waitAfter(refusals, states.retryAfterMs, unnamed.patience())
  }

  /** Once a limit of width is known, what fails beyond it right after an answer is not asked for again as it is. */
  function narrowAtOnce([, , range, firstBlock]: CallForRange, { refused, pass }: Refused) {
    const isThere = refused.kind !== 'unavailable' || failures === 1
    if (!range || !firstBlock || left === 0 || !isThere) return
    if (!mayBeOfWidth(refused.kind) || !widths.isLikely(range)) return
    left--
    pass.end({ passed: [] })
    onAgain(range, lostWith(refused))
    throw widths.failed(range, refused)
  }

  return {
    bill: door.bill,
    prices: door.prices,
    async call(...call) {
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      narrowAtOnce(call, outcome)
      const own = again(call, outcome, line)
      line = leave(own)
      return own
    },
  }
}

const isOfTime = ({ kind }: RpcError): boolean => kind === 'rate-limited' || kind === 'limit-exceeded'

function readOfRange(error: unknown): unknown {
  if (!(error instanceof RpcError) || !INVALID_RANGE.test(error.verbatim)) return error
  const { states, code, verbatim, bill } = error
  return new RpcError({ ...states, kind: 'ahead-of-head', code, verbatim, bill })
}

/** What a failure cost. */
const lostWith = ({ bill: { credits, unstated } }: RpcError): Lost => ({
  credits,
  ...(unstated !== undefined && { unstated }),
})

/** How often a call is made again after a limit that is not named: less often once it proved to be one of width. */
function createUnnamedLimit() {
  let patience = 3
  return {
    patience: () => patience,
    isKnownOfTime: () => patience === PATIENCE,
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

import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { Pacer, Pass } from '@/lib/rpc/pace/pacer'
import { waitAfter } from '@/lib/rpc/pace/patience'
import type { BudgetedClient } from './budgeted-client'
import type { CallsAtATime } from './calls-at-a-time'
import {
  afterAnswer,
  afterRangeLimit,
  afterRateLimit,
  afterRefusal,
  afterTooWide,
  afterWait,
  canHelp,
  isKnownRate,
  isLikelyWidth,
  isTooWideAtOnce,
  mayBeRate,
  mayBeWidth,
  spendRetry,
  startRetries,
  waitOf,
} from './retry-state'

type Means = {
  /** Of the connection, for all who use it. */
  pacer: Pacer
  atATime: CallsAtATime
  clock: Clock
  signal: AbortSignal
  /** Retries, for all calls. Waiting for a rate limit uses none. */
  again: number
  /** A call for `range` is retried in `ms` milliseconds. `failures`: failed calls in a row, of all calls. */
  onWait: (range: BlockRange | null, wait: { ms: number; failures: number }, why: RpcError) => void
  /** A retry was made. `lost`: the cost of the call before it, which failed or only tried fewer blocks. */
  onAgain: (range: BlockRange | null, lost: Lost) => void
}

export type Lost = Pick<Bill, 'credits' | 'unstated'>

export type RetryingClient = Pick<BudgetedClient, 'bill' | 'prices'> & {
  /** `firstBlock`: the parameters of the same call for the first block of `range` alone, when fewer blocks would do, too. */
  call: (
    ...call: [
      ...Parameters<BudgetedClient['call']>,
      range?: BlockRange,
      firstBlock?: readonly unknown[] | undefined,
    ]
  ) => Promise<unknown>
}

type Call = {
  method: Parameters<BudgetedClient['call']>[0]
  params: readonly unknown[]
  range: BlockRange | undefined
  canNarrow: boolean
}

type Refused = { why: RpcError; pass: Pass }

type Outcome = { result: unknown } | Refused

/** What a node below the range answers (OffchainLabs/nitro#3666, hl-archive-node/nanoreth#153). */
const INVALID_RANGE = /invalid block range/i

/**
 * Keeps to the pace of a connection, waits for rate limits and makes failed calls again. While the service is down it makes one
 * call at a time. A failure that names no limit may be due to the width of the range: the first block is asked for alone, and
 * when that is answered the call throws `unnamed-limit`. The planner then asks for fewer blocks. Throws all other refusals.
 */
export function retrying(client: BudgetedClient, means: Means): RetryingClient {
  const { pacer, atATime, clock, signal, onWait, onAgain } = means
  let state = startRetries(means.again)
  /** Refused calls go one after the other, or all would be refused again together. */
  let line: Promise<unknown> = Promise.resolve()

  async function attempt(call: Call): Promise<Outcome> {
    const { method, params } = call
    const pass = await pacer.turn([method], signal)
    try {
      const result = await client.call(method, params)
      pass.end({ passed: [method] })
      atATime.answered()
      state = afterAnswer(state, call)
      return { result }
    } catch (thrown) {
      const why = call.range ? readOfRange(thrown) : thrown
      if (why instanceof RpcError) {
        state = afterRefusal(state, why)
        if (canHelp(why, call)) return { why, pass }
      }
      pass.end({ passed: [] })
      throw why
    }
  }

  /** Uses a retry. Throws `why` when other calls used the last one meanwhile. */
  async function attemptAgain(call: Call, why: RpcError, lost: Lost): Promise<Outcome> {
    if (state.left === 0) throw why
    state = spendRetry(state)
    try {
      const outcome = await attempt(call)
      onAgain(call.range ?? null, lost)
      return outcome
    } catch (error) {
      if (error instanceof RpcError) onAgain(call.range ?? null, lost)
      throw error
    }
  }

  async function retry(call: Call, firstBlock: Call | null, first: Refused, before: Promise<unknown>) {
    let refused = first
    const wasLikely = isLikelyWidth(state, first.why, call)
    for (let refusals = 1; ; refusals++) {
      const { why } = refused
      await waitFor(refused, refusals, call, firstBlock, before)
      const isLikely = isLikelyWidth(state, why, call)
      // Calls that failed before it found the limit meanwhile.
      if (refusals === 1 && !wasLikely && isLikely) throw tooWide(call, why)
      const triesFirstBlock = firstBlock && mayBeWidth(why) && (refusals > 1 || isLikely)
      const outcome = triesFirstBlock
        ? await tryFirstBlock(call, firstBlock, why, isLikely)
        : mayBeRate(why)
          ? await attempt(call)
          : await attemptAgain(call, why, lostWith(why))
      if ('result' in outcome) {
        if (why.kind === 'limit-exceeded') state = afterRateLimit(state)
        return outcome.result
      }
      refused = outcome
    }
  }

  /** Throws when the first block is answered and the whole range is not. */
  async function tryFirstBlock(
    call: Call,
    firstBlock: Call,
    why: RpcError,
    isLikely: boolean,
  ): Promise<Outcome> {
    const one = await attemptAgain(firstBlock, why, lostWith(why))
    if ('why' in one) return one
    if (isLikely) throw tooWide(call, why)
    const outcome = await attemptAgain(call, why, { credits: client.prices[call.method] })
    if ('result' in outcome || !mayBeWidth(outcome.why)) return outcome
    outcome.pass.end({ passed: [] })
    throw tooWide(call, outcome.why)
  }

  function tooWide({ range }: Call, { code, verbatim, bill }: RpcError): RpcError {
    if (range) state = afterTooWide(state, range)
    return new RpcError({ kind: 'unnamed-limit', code, verbatim, bill })
  }

  /** Waits behind the calls that were refused before. Throws when the call is not made again. */
  async function waitFor(
    { why, pass }: Refused,
    refusals: number,
    call: Call,
    firstBlock: Call | null,
    before: Promise<unknown>,
  ) {
    const now = clock.now()
    const wait = waitOf(state, why, refusals, call)
    if (mayBeRate(why)) atATime.refused()
    const isUnnamed = why.kind === 'limit-exceeded'
    pass.end(
      isKnownRate(state, why) && wait !== null ? { passed: [], holdMs: wait, isUnnamed } : { passed: [] },
    )
    const ms =
      wait === null && isUnnamed && firstBlock ? await waitUnlessNarrower(why, refusals, firstBlock) : wait
    if (ms === null) throw why
    state = afterWait(state, why)
    if (ms > 0) onWait(call.range ?? null, { ms, failures: mayBeRate(why) ? 0 : state.failures }, why)
    await atATime.waitWith(async () => {
      await before
      await clock.sleep(Math.max(0, now + ms - clock.now()), signal)
    })
  }

  /** How much longer to wait for a limit without a name. Throws when fewer blocks are answered: it is a range limit. */
  async function waitUnlessNarrower(why: RpcError, refusals: number, firstBlock: Call) {
    if (state.hasAnswered || (await isAnswered(firstBlock, why))) {
      state = afterRangeLimit(state)
      const { code, verbatim, bill } = why
      throw new RpcError({ kind: 'range-too-large', code, verbatim, bill })
    }
    state = afterRateLimit(state)
    return waitAfter(refusals, undefined)
  }

  async function isAnswered(call: Call, why: RpcError): Promise<boolean> {
    const outcome = await attempt(call)
    if ('why' in outcome) outcome.pass.end({ passed: [] })
    onAgain(call.range ?? null, lostWith(why))
    return 'result' in outcome
  }

  return {
    bill: client.bill,
    prices: client.prices,
    async call(method, params, range, firstBlockParams) {
      const call = { method, params, range, canNarrow: firstBlockParams !== undefined }
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      const { why, pass } = outcome
      if (isTooWideAtOnce(state, why, call)) {
        state = spendRetry(state)
        pass.end({ passed: [] })
        onAgain(range ?? null, lostWith(why))
        throw tooWide(call, why)
      }
      const firstBlock = firstBlockParams
        ? { method, params: firstBlockParams, range, canNarrow: false }
        : null
      const own = retry(call, firstBlock, outcome, line)
      line = own.catch(() => undefined)
      return own
    },
  }
}

function readOfRange(error: unknown): unknown {
  if (!(error instanceof RpcError) || !INVALID_RANGE.test(error.verbatim)) return error
  const { states, code, verbatim, bill } = error
  return new RpcError({ ...states, kind: 'ahead-of-head', code, verbatim, bill })
}

const lostWith = ({ bill: { credits, unstated } }: RpcError): Lost => ({
  credits,
  ...(unstated !== undefined && { unstated }),
})

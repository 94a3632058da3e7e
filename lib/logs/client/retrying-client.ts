import type { BlockRange } from '@/lib/block/block-range'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import type { BudgetedClient } from './budgeted-client'
import { createAttempts, lostWith, type RangedCall, type RefusedCall } from './retry-attempts'
import {
  afterRecovery,
  afterWait,
  isKnownRate,
  isLikelyWidth,
  isTooWideAtOnce,
  mayBeRate,
  mayBeWidth,
  spendRetry,
  startRetries,
  waitOf,
} from './retry-state'

type Means = Parameters<typeof createAttempts>[1] & {
  clock: Clock
  /** Retries, for all calls. Waiting for a rate limit uses none. */
  again: number
  /** A call is retried in `ms` milliseconds. `failures`: failed calls in a row. */
  onWait: (range: BlockRange | null, wait: { ms: number; failures: number }, why: RpcError) => void
}

export type RetryingClient = Pick<BudgetedClient, 'bill' | 'prices'> & {
  /**
   * `firstBlock`: the parameters of the same call for the first block of `range`, if fewer blocks would do. `isSmallest`: no smaller query
   * is left.
   */
  call: (
    ...call: [
      ...Parameters<BudgetedClient['call']>,
      range?: BlockRange,
      firstBlock?: readonly unknown[] | undefined,
      isSmallest?: boolean,
    ]
  ) => Promise<unknown>
}

/**
 * Keeps the pace of a connection, waits for rate limits and retries failed calls. While the service is down, it makes one call at a time. A
 * failure without a named limit may be due to the width of the range: if the first block alone is answered, the call throws
 * `unnamed-limit`, and the planner asks for fewer blocks. Throws all other refusals.
 */
export function retrying(client: BudgetedClient, means: Means): RetryingClient {
  const { atATime, clock, signal, onWait, onAgain } = means
  const run = { state: startRetries(means.again) }
  const attempts = createAttempts(client, means, run)
  const { attempt, attemptAgain, tooWide } = attempts
  /** Refused calls are retried one after the other, or all would be refused again. */
  let line: Promise<unknown> = Promise.resolve()

  async function retry(
    call: RangedCall,
    firstBlock: RangedCall | null,
    first: RefusedCall,
    before: Promise<unknown>,
  ) {
    let refused = first
    const wasLikely = isLikelyWidth(run.state, first.why, call)
    for (let refusals = 1; ; refusals++) {
      const { why } = refused
      await waitFor(refused, refusals, call, firstBlock, before)
      const isLikely = isLikelyWidth(run.state, why, call)
      // Calls that failed earlier found the limit meanwhile.
      if (refusals === 1 && !wasLikely && isLikely) throw tooWide(call, why)
      const triesFirstBlock = firstBlock && mayBeWidth(why) && (refusals > 1 || isLikely)
      const outcome = triesFirstBlock
        ? await attempts.tryFirstBlock(call, firstBlock, why, isLikely)
        : mayBeRate(why)
          ? await attempt(call)
          : await attemptAgain(call, why)
      if ('result' in outcome) {
        run.state = afterRecovery(run.state, why)
        return outcome.result
      }
      refused = outcome
    }
  }

  /** Waits for the calls that were refused before. Throws if the call is not retried. */
  async function waitFor(
    { why, pass }: RefusedCall,
    refusals: number,
    call: RangedCall,
    firstBlock: RangedCall | null,
    before: Promise<unknown>,
  ) {
    const now = clock.now()
    const wait = waitOf(run.state, why, refusals, call)
    if (mayBeRate(why)) atATime.refused()
    const isUnnamed = why.kind === 'limit-exceeded'
    const isHeld = isKnownRate(run.state, why) && wait !== null
    pass.end(isHeld ? { passed: [], holdMs: wait, isUnnamed } : { passed: [] })
    const isOpen = wait === null && isUnnamed && firstBlock
    const ms = isOpen ? await attempts.waitUnlessNarrower(why, refusals, firstBlock) : wait
    if (ms === null) throw why
    run.state = afterWait(run.state, why)
    if (ms > 0) onWait(call.range ?? null, { ms, failures: mayBeRate(why) ? 0 : run.state.failures }, why)
    await atATime.waitWith(async () => {
      await before
      await clock.sleep(Math.max(0, now + ms - clock.now()), signal)
    })
  }

  return {
    bill: client.bill,
    prices: client.prices,
    async call(method, params, range, firstBlockParams, isSmallest = false) {
      const call = { method, params, range, canNarrow: firstBlockParams !== undefined, isSmallest }
      const outcome = await attempt(call)
      if ('result' in outcome) return outcome.result
      const { why, pass } = outcome
      if (isTooWideAtOnce(run.state, why, call)) {
        run.state = spendRetry(run.state)
        pass.end({ passed: [] })
        onAgain(range ?? null, lostWith(why))
        throw tooWide(call, why)
      }
      const firstBlock = firstBlockParams
        ? { method, params: firstBlockParams, range, canNarrow: false, isSmallest: false }
        : null
      const own = retry(call, firstBlock, outcome, line)
      line = own.catch(() => undefined)
      return own
    },
  }
}

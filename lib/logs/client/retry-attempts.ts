import type { BlockRange } from '@/lib/block/block-range'
import type { Bill } from '@/lib/credits/bill'
import { RpcError } from '@/lib/rpc/client/rpc-error'
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
  canHelp,
  mayBeWidth,
  type RetryState,
  spendRetry,
} from './retry-state'

export type Lost = Pick<Bill, 'credits' | 'unstated'>

export type RangedCall = {
  method: Parameters<BudgetedClient['call']>[0]
  params: readonly unknown[]
  range: BlockRange | undefined
  canNarrow: boolean
  /** One block and no list: no smaller query is left. */
  isSmallest: boolean
}
export type RefusedCall = { why: RpcError; pass: Pass }
type Outcome = { result: unknown } | RefusedCall

type Means = {
  /** Of the connection, for all who use it. */
  pacer: Pacer
  atATime: CallsAtATime
  signal: AbortSignal
  /** After a retry. `lost`: the cost of the failed call, or of a try with fewer blocks. */
  onAgain: (range: BlockRange | null, lost: Lost) => void
}

/** What a node below the range answers (OffchainLabs/nitro#3666, hl-archive-node/nanoreth#153). */
const INVALID_RANGE = /invalid block range/i

/** Some nodes say this with -32000 instead of -32603. */
const INTERNAL_ERROR = /^internal (server |json-rpc )?error\W*$/i

/** Makes calls, again, or for the first block of their range alone. `run.state`: what all calls showed so far. */
export function createAttempts(
  client: BudgetedClient,
  { pacer, atATime, signal, onAgain }: Means,
  run: { state: RetryState },
) {
  async function attempt(call: RangedCall): Promise<Outcome> {
    const { method, params } = call
    const pass = await pacer.turn([method], signal)
    try {
      const result = await client.call(method, params)
      pass.end({ passed: [method] })
      atATime.answered()
      run.state = afterAnswer(run.state, call)
      return { result }
    } catch (thrown) {
      const why = thrown instanceof RpcError ? readFor(call, thrown) : thrown
      if (why instanceof RpcError) {
        run.state = afterRefusal(run.state, why)
        if (canHelp(why, call)) return { why, pass }
      }
      pass.end({ passed: [] })
      throw why
    }
  }
  /** Uses a retry. Throws `why` when other calls used the last one meanwhile. */
  async function attemptAgain(call: RangedCall, why: RpcError, lost = lostWith(why)): Promise<Outcome> {
    if (run.state.left === 0) throw why
    run.state = spendRetry(run.state)
    try {
      const outcome = await attempt(call)
      onAgain(call.range ?? null, lost)
      return outcome
    } catch (error) {
      if (error instanceof RpcError) onAgain(call.range ?? null, lost)
      throw error
    }
  }
  function tooWide({ range }: RangedCall, why: RpcError): RpcError {
    if (range) run.state = afterTooWide(run.state, range)
    return why.as('unnamed-limit')
  }
  /** Throws when the first block is answered and the whole range is not. */
  async function tryFirstBlock(
    call: RangedCall,
    firstBlock: RangedCall,
    why: RpcError,
    isLikely: boolean,
  ): Promise<Outcome> {
    const one = await attemptAgain(firstBlock, why)
    if ('why' in one) return one
    if (isLikely) throw tooWide(call, why)
    const outcome = await attemptAgain(call, why, { credits: client.prices[call.method] })
    if ('result' in outcome || !mayBeWidth(outcome.why)) return outcome
    outcome.pass.end({ passed: [] })
    throw tooWide(call, outcome.why)
  }
  async function isAnswered(call: RangedCall, why: RpcError): Promise<boolean> {
    const outcome = await attempt(call)
    if ('why' in outcome) outcome.pass.end({ passed: [] })
    onAgain(call.range ?? null, lostWith(why))
    return 'result' in outcome
  }
  /** How much longer to wait for a limit without a name. Throws when fewer blocks are answered: it is a range limit. */
  async function waitUnlessNarrower(
    why: RpcError,
    refusals: number,
    firstBlock: RangedCall,
  ): Promise<number | null> {
    if (run.state.hasAnswered || (await isAnswered(firstBlock, why))) {
      run.state = afterRangeLimit(run.state)
      throw why.as('range-too-large')
    }
    run.state = afterRateLimit(run.state)
    return waitAfter(refusals, undefined)
  }
  return { attempt, attemptAgain, tooWide, tryFirstBlock, waitUnlessNarrower }
}

function readFor({ range, params }: RangedCall, why: RpcError): RpcError {
  if (why.kind === 'other' && INTERNAL_ERROR.test(why.verbatim)) return why.as('unavailable', why.states)
  if (range) return INVALID_RANGE.test(why.verbatim) ? why.as('ahead-of-head', why.states) : why
  const isPassing = why.kind === 'query-timeout' || (why.kind === 'ahead-of-head' && params[0] === 'latest')
  return isPassing ? why.as('unavailable', why.states) : why
}

export const lostWith = ({ bill: { credits, unstated } }: RpcError): Lost => ({
  credits,
  ...(unstated !== undefined && { unstated }),
})

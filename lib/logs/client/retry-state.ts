import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import { PATIENCE, waitAfter } from '@/lib/rpc/pace/patience'

/** What the calls of a run showed so far. Plain data, never changed in place. */
export type RetryState = {
  /** Retries left, for all calls. */
  left: number
  /** Calls in a row that the service could not answer. */
  failures: number
  /** Waits left for blocks that a node behind the head does not have yet. */
  headWaits: number
  /** Whether a call was answered since the range was last reduced for a limit without a name. */
  hasAnswered: boolean
  /** Waits for a refusal that names no limit: 3 at first, 1 once it was a range limit, {@link PATIENCE} once it was a rate limit. */
  unnamedWaits: number
  /** Blocks of the widest range answered. */
  widest: number
  /** Whether the service fails on wider ranges. */
  isWidthLimited: boolean
  /** A range that failed though it is not wider: it holds too much. */
  full: BlockRange | null
}

/** One call as these rules see it. `canNarrow`: fewer blocks would do, too. */
type RangeCall = { range: BlockRange | undefined; canNarrow: boolean }

/** A node behind the head has the block a moment later. */
const HEAD_WAITS = 3

/** Failures in a row after which a service counts as down. */
export const DOWN_AFTER = 3

/** Milliseconds without a call to a service that is down, at first; doubled each time. */
const DOWN_MS = 15_000

const LONGEST_DOWN_MS = 60_000

/** Refusals that may pass with time. */
const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/** Services answer too wide a range with these, too, and do not say so. */
const MAY_BE_WIDTH: readonly RefusalKind[] = ['unavailable', 'invalid-request', 'other']

export const startRetries = (left: number): RetryState => ({
  left,
  failures: 0,
  headWaits: HEAD_WAITS,
  hasAnswered: false,
  unnamedWaits: 3,
  widest: 0,
  isWidthLimited: false,
  full: null,
})

export const mayBeWidth = ({ kind }: RpcError): boolean => MAY_BE_WIDTH.includes(kind)

/** Whether it may be a rate limit. These refusals are waited for, and use no retry. */
export const mayBeRate = ({ kind }: RpcError): boolean => kind === 'rate-limited' || kind === 'limit-exceeded'

/** Whether another try, or one with fewer blocks, can help. */
export const canHelp = (why: RpcError, { range, canNarrow }: RangeCall): boolean =>
  PASSING.includes(why.kind) ||
  (range !== undefined && why.kind === 'ahead-of-head') ||
  (canNarrow && mayBeWidth(why))

export const afterAnswer = (state: RetryState, { range, canNarrow }: RangeCall): RetryState => ({
  ...state,
  failures: 0,
  hasAnswered: true,
  widest: range && canNarrow ? Math.max(state.widest, width(range)) : state.widest,
})

export const afterRefusal = (state: RetryState, { kind }: RpcError): RetryState =>
  kind === 'unavailable' ? { ...state, failures: state.failures + 1 } : state

/** The range failed, and its first block was answered. */
export const afterTooWide = (state: RetryState, range: BlockRange): RetryState =>
  width(range) > state.widest ? { ...state, isWidthLimited: true } : { ...state, full: range }

export const afterRateLimit = (state: RetryState): RetryState => ({ ...state, unnamedWaits: PATIENCE })

export const afterRangeLimit = (state: RetryState): RetryState => ({
  ...state,
  hasAnswered: false,
  unnamedWaits: 1,
})

export const spendRetry = (state: RetryState): RetryState => ({ ...state, left: state.left - 1 })

export const afterWait = (state: RetryState, { kind }: RpcError): RetryState =>
  kind === 'ahead-of-head' ? { ...state, headWaits: state.headWaits - 1 } : state

/** Whether a refusal without a named limit is a rate limit, as others were. */
export const isKnownRate = (state: RetryState, { kind }: RpcError): boolean =>
  kind === 'rate-limited' || (kind === 'limit-exceeded' && state.unnamedWaits === PATIENCE)

/** Whether no range as wide was answered since the service failed on one, or the range is part of a full one. */
const isBeyondWidth = ({ isWidthLimited, widest, full }: RetryState, range: BlockRange): boolean =>
  (isWidthLimited && width(range) > widest) ||
  (full !== null && range.from >= full.from && range.to <= full.to)

/** Whether the failure is probably due to the width of the range. */
export const isLikelyWidth = (state: RetryState, why: RpcError, { range, canNarrow }: RangeCall): boolean =>
  range !== undefined &&
  (why.kind === 'unavailable' ? isBeyondWidth(state, range) : canNarrow && mayBeWidth(why))

/** Whether to try fewer blocks without the same call again: a limit of width is known, and the service was up a call ago. */
export const isTooWideAtOnce = (state: RetryState, why: RpcError, { range, canNarrow }: RangeCall): boolean =>
  range !== undefined &&
  canNarrow &&
  state.left > 0 &&
  mayBeWidth(why) &&
  (why.kind !== 'unavailable' || state.failures === 1) &&
  isBeyondWidth(state, range)

/** Milliseconds until a call that was refused `refusals` times is retried; null when it is not. */
export function waitOf(
  state: RetryState,
  why: RpcError,
  refusals: number,
  { range }: RangeCall,
): number | null {
  const { kind, states } = why
  if (mayBeWidth(why) && state.left === 0) return null
  if (kind === 'ahead-of-head') {
    return state.left === 0 || state.headWaits === 0 ? null : waitAfter(refusals, states.retryAfterMs)
  }
  if (kind === 'unavailable') return waitWhileDown(state.failures, states.retryAfterMs)
  if (mayBeWidth(why)) return 0
  const isOneBlock = range === undefined || width(range) === 1
  if (kind === 'rate-limited' || isOneBlock) return waitAfter(refusals, states.retryAfterMs)
  return waitAfter(refusals, states.retryAfterMs, state.unnamedWaits)
}

/** Longer with each failure, and longer still once the service seems to be down. */
const waitWhileDown = (failures: number, retryAfterMs: number | undefined): number | null =>
  failures < DOWN_AFTER
    ? waitAfter(failures, retryAfterMs)
    : Math.min(LONGEST_DOWN_MS, Math.max(retryAfterMs ?? 0, DOWN_MS * 2 ** (failures - DOWN_AFTER)))

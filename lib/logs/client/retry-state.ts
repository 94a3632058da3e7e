import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcError } from '@/lib/rpc/client/rpc-error'
import { PATIENCE, waitAfter } from '@/lib/rpc/pace/patience'

/** What the calls of a run showed so far. Plain data, never changed in place. */
export type RetryState = {
  left: number
  failures: number
  /** Waits left for a node behind the head. */
  headWaits: number
  /** Whether a call was answered since the range was last reduced for an unnamed limit. */
  hasAnswered: boolean
  /** Waits for an unnamed limit: 3 at first, 1 once it was a range limit, {@link PATIENCE} once it was a rate limit. */
  unnamedWaits: number
  widest: number
  isWidthLimited: boolean
  /** A range that failed though it is not wider: it has too many logs. */
  full: BlockRange | null
}

/** `canNarrow`: fewer blocks would do, too. `isSmallest`: no smaller query is left. */
type RangeCall = { range: BlockRange | undefined; canNarrow: boolean; isSmallest?: boolean }

const HEAD_WAITS = 3

/** Failures in a row after which a service is down. */
export const DOWN_AFTER = 3

/** The first wait for a service that is down; doubled each time. */
const DOWN_MS = 15_000

const LONGEST_DOWN_MS = 60_000

const PASSING: readonly RefusalKind[] = ['rate-limited', 'limit-exceeded', 'unavailable']

/** Some services answer a range that is too wide with these. */
const MAY_BE_WIDTH: readonly RefusalKind[] = ['unavailable', 'invalid-request', 'other']

/** Retried if no smaller query is left: they may pass. */
const MAY_PASS: readonly RefusalKind[] = ['other', 'query-timeout']

/** Retries in a row of a query that cannot be smaller. */
const SMALLEST_PATIENCE = 3

const mayPass = ({ kind, states }: RpcError, { isSmallest = false }: RangeCall): boolean =>
  isSmallest && MAY_PASS.includes(kind) && states.reverted === undefined

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

/** Waited for, without a retry. */
export const mayBeRate = ({ kind }: RpcError): boolean => kind === 'rate-limited' || kind === 'limit-exceeded'

export const canHelp = (why: RpcError, call: RangeCall): boolean =>
  PASSING.includes(why.kind) ||
  (call.range !== undefined && why.kind === 'ahead-of-head') ||
  (call.canNarrow && mayBeWidth(why)) ||
  mayPass(why, call)

export const afterAnswer = (state: RetryState, { range, canNarrow }: RangeCall): RetryState => ({
  ...state,
  failures: 0,
  hasAnswered: true,
  widest: range && canNarrow ? Math.max(state.widest, width(range)) : state.widest,
})

export const afterRefusal = (state: RetryState, { kind }: RpcError): RetryState =>
  kind === 'unavailable' ? { ...state, failures: state.failures + 1 } : state

export const afterTooWide = (state: RetryState, range: BlockRange): RetryState =>
  width(range) > state.widest ? { ...state, isWidthLimited: true } : { ...state, full: range }

export const afterRateLimit = (state: RetryState): RetryState => ({ ...state, unnamedWaits: PATIENCE })

export const afterRangeLimit = (state: RetryState): RetryState => ({
  ...state,
  hasAnswered: false,
  unnamedWaits: 1,
})

export const spendRetry = (state: RetryState): RetryState => ({ ...state, left: state.left - 1 })

/** A retry was answered: the refusal passed. */
export function afterRecovery(state: RetryState, { kind }: RpcError): RetryState {
  if (kind === 'limit-exceeded') return afterRateLimit(state)
  return kind === 'ahead-of-head' ? { ...state, headWaits: HEAD_WAITS } : state
}

export const afterWait = (state: RetryState, { kind }: RpcError): RetryState =>
  kind === 'ahead-of-head' ? { ...state, headWaits: state.headWaits - 1 } : state

export const isKnownRate = (state: RetryState, { kind }: RpcError): boolean =>
  kind === 'rate-limited' || (kind === 'limit-exceeded' && state.unnamedWaits === PATIENCE)

/** No range as wide was answered since a failure, or the range is part of a full one. */
const isBeyondWidth = ({ isWidthLimited, widest, full }: RetryState, range: BlockRange): boolean =>
  (isWidthLimited && width(range) > widest) ||
  (full !== null && range.from >= full.from && range.to <= full.to)

export const isLikelyWidth = (state: RetryState, why: RpcError, { range, canNarrow }: RangeCall): boolean =>
  range !== undefined &&
  (why.kind === 'unavailable' ? isBeyondWidth(state, range) : canNarrow && mayBeWidth(why))

/** Whether to try fewer blocks at once: a width limit is known, and the last call was answered. */
export const isTooWideAtOnce = (state: RetryState, why: RpcError, { range, canNarrow }: RangeCall): boolean =>
  range !== undefined &&
  canNarrow &&
  state.left > 0 &&
  mayBeWidth(why) &&
  (why.kind !== 'unavailable' || state.failures === 1) &&
  isBeyondWidth(state, range)

/** Milliseconds until the next try; null for none. */
export function waitOf(state: RetryState, why: RpcError, refusals: number, call: RangeCall): number | null {
  const { kind, states } = why
  const { range } = call
  if (mayBeWidth(why) && state.left === 0) return null
  if (mayPass(why, call)) {
    return state.left === 0 ? null : waitAfter(refusals, states.retryAfterMs, SMALLEST_PATIENCE)
  }
  if (kind === 'ahead-of-head') {
    return state.left === 0 || state.headWaits === 0 ? null : waitAfter(refusals, states.retryAfterMs)
  }
  if (kind === 'unavailable') return waitWhileDown(state.failures, states.retryAfterMs)
  if (mayBeWidth(why)) return 0
  const isOneBlock = range === undefined || width(range) === 1
  if (kind === 'rate-limited' || isOneBlock) return waitAfter(refusals, states.retryAfterMs)
  return waitAfter(refusals, states.retryAfterMs, state.unnamedWaits)
}

const waitWhileDown = (failures: number, retryAfterMs: number | undefined): number | null =>
  failures < DOWN_AFTER
    ? waitAfter(failures, retryAfterMs)
    : Math.min(LONGEST_DOWN_MS, Math.max(retryAfterMs ?? 0, DOWN_MS * 2 ** (failures - DOWN_AFTER)))

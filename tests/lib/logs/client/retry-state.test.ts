import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  afterRangeLimit,
  afterRateLimit,
  afterRefusal,
  afterTooWide,
  isLikelyWidth,
  isTooWideAtOnce,
  startRetries,
  waitOf,
} from '@/lib/logs/client/retry-state'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const bill = { calls: 1, credits: 255, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
const refusal = (kind: RefusalKind, states = {}) =>
  new RpcError({ ...states, kind, code: -32000, verbatim: 'no', bill })
const call = (from: number, to: number) => ({ range: { from, to }, canNarrow: true })

const START = startRetries(10)
const WIDE = call(0, 999)

describe('waitOf', () => {
  test('default: a rate limit doubles its wait, or has its own', () => {
    expect([1, 2, 3].map((n) => waitOf(START, refusal('rate-limited'), n, WIDE))).toEqual([1000, 2000, 4000])
    expect(waitOf(START, refusal('rate-limited', { retryAfterMs: 7000 }), 1, WIDE)).toBe(7000)
  })

  test('behavior: a limit without a name is waited for 3 times, once, or as often as a rate limit', () => {
    const waits = (state: typeof START) =>
      [1, 2, 3, 4, 5, 6, 7].filter((n) => waitOf(state, refusal('limit-exceeded'), n, WIDE) !== null).length
    expect(waits(START)).toBe(3)
    expect(waits(afterRangeLimit(START))).toBe(1)
    expect(waits(afterRateLimit(START))).toBe(6)
  })

  test('behavior: a service that fails three times in a row is left alone for longer and longer', () => {
    const down = (failures: number) =>
      Array.from({ length: failures }).reduce<typeof START>(
        (state) => afterRefusal(state, refusal('unavailable')),
        START,
      )
    expect([1, 2, 3, 4, 5, 6].map((n) => waitOf(down(n), refusal('unavailable'), 1, WIDE))).toEqual([
      1000, 2000, 15_000, 30_000, 60_000, 60_000,
    ])
    expect(afterAnswer(down(5), WIDE).failures).toBe(0)
  })

  test('behavior: without a retry left only rate limits are waited for', () => {
    const none = startRetries(0)
    const kinds = ['unavailable', 'other', 'ahead-of-head', 'rate-limited'] as const
    expect(kinds.map((kind) => waitOf(none, refusal(kind), 1, WIDE))).toEqual([null, null, null, 1000])
  })
})

describe('isLikelyWidth', () => {
  test('default: ranges wider than any answered, once one failed while its first block was answered', () => {
    const answered = afterAnswer(START, call(0, 499))
    expect(isLikelyWidth(answered, refusal('unavailable'), WIDE)).toBe(false)
    const limited = afterTooWide(answered, { from: 0, to: 999 })
    expect(isLikelyWidth(limited, refusal('unavailable'), call(2000, 2999))).toBe(true)
    expect(isLikelyWidth(limited, refusal('unavailable'), call(2000, 2499))).toBe(false)
  })

  test('behavior: a range that is not wider failed for its contents: only its parts are likely to fail', () => {
    const full = afterTooWide(afterAnswer(START, WIDE), { from: 5000, to: 5999 })
    expect(isLikelyWidth(full, refusal('unavailable'), call(5000, 5499))).toBe(true)
    expect(isLikelyWidth(full, refusal('unavailable'), call(6000, 6999))).toBe(false)
  })

  test('behavior: fewer blocks are tried at once only while the service is up and retries are left', () => {
    const limited = afterTooWide(afterAnswer(START, call(0, 499)), { from: 0, to: 999 })
    const once = afterRefusal(limited, refusal('unavailable'))
    expect(isTooWideAtOnce(once, refusal('unavailable'), WIDE)).toBe(true)
    expect(isTooWideAtOnce(afterRefusal(once, refusal('unavailable')), refusal('unavailable'), WIDE)).toBe(
      false,
    )
    expect(isTooWideAtOnce({ ...once, left: 0 }, refusal('unavailable'), WIDE)).toBe(false)
  })
})

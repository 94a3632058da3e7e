import { afterEach, expect, test, vi } from 'vitest'
import { parseRetryAfter } from '@/lib/rpc/client/refusal-numbers'

test.each([
  ['8', '', undefined, 8000],
  ['0.5', '', undefined, 500],
  [null, 'call rate limit exhausted, retry in 10s', undefined, 10_000],
  [null, 'call rate limit exhausted, retry in 10m0s', undefined, 600_000],
  [null, 'too many errors, retrying in 0.29 minutes. Consider', undefined, 17_400],
  [null, 'Please try again in 2 minutes', undefined, 120_000],
  [null, 'retry after 250ms', undefined, 250],
  [null, 'wait 3 seconds', undefined, 3000],
  [null, '', { backoff_seconds: 30 }, 30_000],
  [null, '', { rate: { backoff_seconds: 24 } }, 24_000],
])('default: header %j, words “%s”, data %j', (header, text, data, ms) => {
  expect(parseRetryAfter(header, text, data)).toBe(ms)
})

test.each([
  ['the header', '5', 'retry in 10s', { backoff_seconds: 30 }, 5000],
  ['the data', null, 'retry in 10s', { backoff_seconds: 30 }, 30_000],
  ['the words where the header is neither', 'soon', 'retry in 10s', undefined, 10_000],
])('behavior: %s come first', (_, header, text, data, ms) => {
  expect(parseRetryAfter(header, text, data)).toBe(ms)
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['wed, 21 oct 2026 07:28:30 gmt', 30_000],
  ['Wednesday, 21-Oct-26 07:28:30 GMT', 30_000],
  ['Wed Oct 21 07:28:30 2026', 30_000],
  ['Wed, 21 Oct 2026 07:27:00 GMT', undefined],
  ['Thu, 22 Oct 2026 07:28:00 GMT', 3_600_000],
  ['Wed, 41 Oct 2026 07:28:30 GMT', undefined],
])('default: the header is the date %s', (header, ms) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 21, 7, 28) })
  expect(parseRetryAfter(header, '', undefined)).toBe(ms)
})

test.each(['86400', '1e300'])('behavior: %s seconds are cut to an hour', (header) => {
  expect(parseRetryAfter(header, '', undefined)).toBe(3_600_000)
})

test.each([
  'retry with the range 6000000-6000509',
  'range 10 exceeds limit of 5',
  'query timeout exceeded after 10s',
  'try again later',
  '',
])('error: “%s” names no wait', (text) => {
  expect(parseRetryAfter('-1', text, { backoff_seconds: 'soon' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { lastUtcDays, nextUtcMidnight, utcDayOf } from '@/lib/credits/utc-day'

const LAST_SECOND = Date.parse('2026-12-31T23:59:59Z')

test('default: a day ends at midnight UTC', () => {
  expect(utcDayOf(LAST_SECOND)).toBe('2026-12-31')
  expect(utcDayOf(LAST_SECOND + 1000)).toBe('2027-01-01')
  expect(nextUtcMidnight(LAST_SECOND) * 1000).toBe(LAST_SECOND + 1000)
  expect(nextUtcMidnight(LAST_SECOND + 1000) * 1000).toBe(LAST_SECOND + 1000 + 86_400_000)
})

test('default: the last days, the oldest first', () => {
  expect(lastUtcDays(LAST_SECOND + 1000, 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

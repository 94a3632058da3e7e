import { expect, test } from 'vitest'
import { parseDailyCredits } from '@/lib/connections/daily-credits'

test.each([
  ['3000000', 3_000_000],
  ['3,000,000', 3_000_000],
  ['3 000 000', 3_000_000],
  ['', null],
  ['  ', null],
])('default: %j', (text, credits) => {
  expect(parseDailyCredits(text, 'credits')).toBe(credits)
})

test.each(['0', '-5', '1.5', 'many', '1e9', '9999999999999'])('error: %s', (text) => {
  expect(() => parseDailyCredits(text, 'credits')).toThrow('whole number')
})

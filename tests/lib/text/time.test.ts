import { expect, test } from 'vitest'
import { formatSpan, formatUtcSecond, formatUtcTime, formatWait } from '@/lib/text/time'

test('default: the time of day of an instant', () => {
  expect(formatUtcTime(1_795_305_600)).toBe('00:00 UTC')
})

test.each([
  [33_699, '9 h 21 min'],
  [1265, '21 min 5 s'],
  [59.9, '59 s'],
  [-5, '0 s'],
])('default: %d seconds are %s', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text)
})

test('default: an instant to the second, in UTC', () => {
  expect(formatUtcSecond(1_769_875_205)).toBe('2026-01-31 16:00:05')
})

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [2749, '2.7 s'],
  [59_999, '59.9 s'],
  [65_400, '1 min 5 s'],
])('default: a wait of %d ms is %s', (milliseconds, text) => {
  expect(formatWait(milliseconds)).toBe(text)
})

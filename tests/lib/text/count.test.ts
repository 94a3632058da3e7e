import { expect, test } from 'vitest'
import { countOf, formatCredits, formatShare, formatSpan, formatUtcTime, formatWait } from '@/lib/text/count'

test('default: numbers with their nouns', () => {
  expect(formatCredits(1)).toBe('1 credit')
  expect(formatCredits(3060)).toBe('3,060 credits')
  expect(countOf(0, 'call')).toBe('0 calls')
  expect(formatShare(0.000_34)).toBe('0.034%')
  expect(formatShare(0.8)).toBe('80%')
  expect(formatShare(0.999)).toBe('99%')
  expect([0.07, 0.29, 0.57, 0.58, 1].map(formatShare)).toEqual(['7%', '29%', '57%', '58%', '100%'])
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

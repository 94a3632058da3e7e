import { expect, test } from 'vitest'
import { FREE } from '@/lib/credits/tariff'
import { countOf, formatAmount, formatShare, parseCount } from '@/lib/text/count'

test('default: numbers with their nouns', () => {
  expect(formatAmount(1, 'credits')).toBe('1 credit')
  expect(formatAmount(3060, 'credits')).toBe('3,060 credits')
  expect(formatAmount(1, 'calls')).toBe('1 call')
  expect(formatAmount(1, FREE.unit)).toBe('1 call')
  expect(formatAmount(1_000, FREE.unit)).toBe('1,000 calls')
  expect(formatAmount(1, 'compute units')).toBe('1 compute unit')
  expect(formatAmount(20, 'compute units')).toBe('20 compute units')
  expect(countOf(0, 'call')).toBe('0 calls')
  expect(formatShare(0.000_34)).toBe('0.034%')
  expect(formatShare(0.8)).toBe('80%')
  expect(formatShare(0.999)).toBe('99%')
  expect([0.07, 0.29, 0.57, 0.58, 1].map(formatShare)).toEqual(['7%', '29%', '57%', '58%', '100%'])
})

test('default: a whole number as people type it', () => {
  expect(['3060', ' 3,060 ', '3 060', '3_060', '0'].map(parseCount)).toEqual([3060, 3060, 3060, 3060, 0])
})

test.each(['', '-5', '1.5', '1e6', '0x10', 'much', '9'.repeat(16)])('error: %j is no count', (text) => {
  expect(parseCount(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { parsePlanFigure } from '@/lib/connections/plan-figure'

test.each([
  ['3000000', 3_000_000],
  ['3,000,000', 3_000_000],
  ['3 000 000', 3_000_000],
  ['', null],
  ['  ', null],
])('default: %j', (text, credits) => {
  expect(parsePlanFigure(text, 'dailyCredits', 'credits')).toBe(credits)
  expect(parsePlanFigure(text, 'perSecond', 'credits')).toBe(credits)
})

test.each(['0', '-5', '1.5', 'many', '1e9', '9999999999999'])('error: %s', (text) => {
  expect(() => parsePlanFigure(text, 'dailyCredits', 'credits')).toThrow('of credits, such as 3,000,000')
  expect(() => parsePlanFigure(text, 'perSecond', 'calls')).toThrow('of calls, such as 2,000')
})

test('error: a pace that no service has', () => {
  expect(() => parsePlanFigure('1,000,000,001', 'perSecond', 'calls')).toThrow('whole number')
})

import { describe, expect, test } from 'vitest'
import { quoteKnown } from '@/lib/logs/price/quote-known'

/** Of a range of numbers. */
const QUOTE = {
  unit: 'credits',
  atLeast: 335,
  eachCall: 255,
  confirmation: 0,
  moments: { low: 0, high: 0 },
  isThere: 80,
  nearHead: 240,
  checks: 0,
}

describe('quoteKnown', () => {
  test('behavior: an end that is long final is not asked for', () => {
    expect(quoteKnown(QUOTE, { checks: 750, isOld: true })).toMatchObject({
      atLeast: 255,
      isThere: 0,
      nearHead: 0,
      checks: 750,
    })
    expect(quoteKnown(QUOTE, { checks: 0, isOld: false })).toMatchObject({
      atLeast: 335,
      isThere: 80,
      nearHead: 240,
    })
  })
})

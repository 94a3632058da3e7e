import { describe, expect, test } from 'vitest'
import { describePrice, formatSearchPrice, priceRange } from '@/lib/logs/price/describe-price'

const QUOTE = {
  unit: 'credits',
  atLeast: 415,
  eachCall: 255,
  confirmation: 80,
  moments: { low: 0, high: 0 },
  isThere: 0,
  nearHead: 0,
  checks: 0,
}
const calls = (low: number, high: number, likely = low) => ({ atLeast: 1, low, likely, high })

describe('priceRange', () => {
  test('default: from one call to what the budget allows', () => {
    expect(priceRange(QUOTE, 1100, null)).toEqual({ least: 415, most: 1100 })
    expect(formatSearchPrice(QUOTE, 1100, null)).toBe('about 415 credits, at most 1,100')
    expect(formatSearchPrice(QUOTE, 415, null)).toBe('415 credits')
  })

  test('behavior: by the calls of earlier searches, within the budget', () => {
    expect(priceRange(QUOTE, 100_000, calls(3, 5, 4))).toEqual({ least: 1180, most: 1515 })
    expect(priceRange(QUOTE, 700, calls(3, 5))).toEqual({ least: 415, most: 495 })
  })

  test('behavior: checks of the ends are in the most', () => {
    expect(priceRange({ ...QUOTE, checks: 335 }, 100_000, calls(1, 1))).toEqual({ least: 415, most: 830 })
  })

  test('behavior: a connection that limits the blocks of a call needs that many', () => {
    const least = { atLeast: 500, likely: null, low: null, high: null }
    expect(priceRange(QUOTE, 200_000, least)).toEqual({ least: 127_660, most: 200_000 })
    expect(describePrice(QUOTE, 5085, least)).toBe(
      'Needs about 127,660 credits and stops at the budget of 5,085.',
    )
  })
})

describe('describePrice', () => {
  test('default: that large ranges take several calls', () => {
    expect(describePrice(QUOTE, 1100, null)).toBe('Large ranges take several calls (255 credits each).')
    expect(describePrice(QUOTE, 100_000, calls(3, 5))).toBe(
      'Estimated from earlier searches in this browser.',
    )
  })

  test('behavior: calls without a price are counted', () => {
    const inCalls = { ...QUOTE, unit: 'calls', atLeast: 2, eachCall: 1, confirmation: 1 }
    expect(formatSearchPrice(inCalls, 20, null)).toBe('about 2 calls, at most 20')
    expect(describePrice(inCalls, 20, null)).toBe('')
  })
})

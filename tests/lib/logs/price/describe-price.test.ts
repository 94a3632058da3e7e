import { describe, expect, test } from 'vitest'
import { describeChecks, describeEachCall, describePrice, leastPrice } from '@/lib/logs/price/describe-price'

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
const calls = (low: number, high: number) => ({ atLeast: 1, low, likely: low, high })

describe('describePrice', () => {
  test('default: from one answer to what the budget allows', () => {
    expect(describePrice(QUOTE, 1100, null, null)).toBe('415 to 1,005 credits.')
    expect(describePrice(QUOTE, 415, 415_000, null)).toBe('415 credits, 0.1% of what is left today.')
  })

  test('behavior: the least is by the calls that are likely as well', () => {
    expect(leastPrice(QUOTE, 100_000, null)).toBe(415)
    expect(leastPrice(QUOTE, 100_000, calls(3, 5))).toBe(925)
  })

  test('behavior: by the calls that are likely, within the budget', () => {
    expect(describePrice({ ...QUOTE, confirmation: 0 }, 100_000, 10_000, calls(1, 1))).toBe(
      '415 credits, 4.1% of what is left today.',
    )
    expect(describePrice({ ...QUOTE, confirmation: 0 }, 100_000, null, calls(3, 5))).toBe(
      '925 to 1,435 credits.',
    )
  })

  test('behavior: a budget below what the search needs says both', () => {
    expect(describePrice(QUOTE, 700, 1400, calls(3, 5))).toBe(
      'Needs 925 to 1,515 credits and stops at the budget of 700, 50% of what is left today.',
    )
    expect(describePrice(QUOTE, 1500, null, calls(3, 5))).toBe(
      'Needs 925 to 1,515 credits and stops at the budget of 1,500.',
    )
    expect(describePrice(QUOTE, 1515, null, calls(3, 5))).toBe('925 to 1,515 credits.')
    expect(leastPrice(QUOTE, 700, calls(3, 5))).toBe(415)
  })
})

describe('a connection that limits the blocks of a call', () => {
  const least = { atLeast: 500, likely: null, low: null, high: null }

  test('default: the least is by the blocks, and said beside a budget that is below', () => {
    expect(describePrice(QUOTE, 5085, null, least)).toBe(
      'Needs at least 127,660 credits and stops at the budget of 5,085.',
    )
    expect(describePrice(QUOTE, 200_000, null, least)).toBe('127,660 to 199,905 credits.')
    expect(leastPrice(QUOTE, 200_000, least)).toBe(127_660)
    expect(describeEachCall(QUOTE, least)).toMatch(/^By what is known/)
  })
})

describe('first checks', () => {
  test('default: they are in the price, and said', () => {
    const quote = { ...QUOTE, confirmation: 0, checks: 255 }
    expect(describePrice(quote, 100_000, null, calls(1, 1))).toBe('415 to 670 credits.')
    expect(describeChecks(quote, 100_000)).toMatch(/^Of these, up to 255 credits check first answers/)
    expect(describeChecks(quote, 515)).toMatch(/^Of these, up to 100 credits/)
    expect(describeChecks(QUOTE, 100_000)).toMatch(/^An answer that looks incomplete/)
  })
})

describe('a search whose price nobody knows', () => {
  const QUOTE_IN_CALLS = {
    unit: 'calls',
    atLeast: 2,
    eachCall: 1,
    confirmation: 1,
    moments: { low: 0, high: 0 },
    isThere: 0,
    nearHead: 0,
    checks: 0,
  }

  test('default: its calls are counted, without a price', () => {
    expect(describePrice(QUOTE_IN_CALLS, 20, 30_000, null)).toBe('2 to 20 calls.')
    expect(describeEachCall(QUOTE_IN_CALLS, null)).toBe('')
  })

  test('behavior: in another unit a balance of credits is no measure', () => {
    expect(describePrice({ ...QUOTE, unit: 'points' }, 1100, 30_000, null)).toBe('415 to 1,005 points.')
  })
})

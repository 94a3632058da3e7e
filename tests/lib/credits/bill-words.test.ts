import { describe, expect, test } from 'vitest'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { addBoth, describeBill, describeBoth, sumOfBoth } from '@/lib/credits/bill-words'

const bill = (change: Partial<Bill>): Bill => ({ ...NO_BILL, calls: 1, credits: 1, tookMs: 226, ...change })

describe('describeBill', () => {
  test.each<[string, Bill]>([
    [
      '1 call · 80 credits · 226 ms · block latest · answered by node',
      bill({ credits: 80, unit: 'credits', answeredBy: 'node' }),
    ],
    [
      '1 call · 226 ms · block latest · answered by your wallet',
      bill({ unit: 'calls', answeredBy: 'wallet' }),
    ],
    [
      '3 calls · 240 credits · 226 ms · block latest · 1 call rate-limited and retried',
      bill({ calls: 3, credits: 240, unit: 'credits', retried: 1 }),
    ],
    [
      '2 calls · 160 credits · 226 ms · block latest · of these, 1 call of a cancelled query: 80 credits',
      bill({ calls: 2, credits: 160, unit: 'credits', replaced: { calls: 1, credits: 80 } }),
    ],
    ['1 call · up to 100 units · 226 ms · block latest', bill({ credits: 0, unstated: 100, unit: 'units' })],
    [
      '2 calls · up to 120 units · 226 ms · block latest',
      bill({ calls: 2, credits: 20, unstated: 100, unit: 'units' }),
    ],
  ])('default: %s', (words, given) => {
    expect(describeBill(given, 'block latest')).toBe(words)
  })
})

const billIn = (change: Partial<Bill>): Bill => ({ ...NO_BILL, tookMs: 100, ...change })
const wallet = billIn({ calls: 2, credits: 2, unit: 'calls', answeredBy: 'wallet' })
const service = billIn({ calls: 2, credits: 160, unit: 'credits', answeredBy: 'node' })

describe('describeBoth', () => {
  test('default: of two units each side has its own line', () => {
    expect(describeBoth({ here: wallet, there: service })).toEqual([
      'Here: 2 calls · 100 ms · answered by your wallet',
      'There: 2 calls · 160 credits · 100 ms · answered by node',
    ])
  })

  test('default: of one unit there is one sum, as in the price', () => {
    expect(describeBoth({ here: service, there: service })).toEqual([
      '4 calls · 320 credits · 200 ms · answered by node',
    ])
  })

  test('behavior: a side that was not asked is left out, whatever its unit', () => {
    const unasked = billIn({ unit: 'calls' })
    expect(describeBoth({ here: unasked, there: service })).toEqual([
      '2 calls · 160 credits · 100 ms · answered by node',
    ])
    expect(describeBoth({ here: service, there: unasked })).toEqual([
      '2 calls · 160 credits · 100 ms · answered by node',
    ])
  })
})

describe('addBoth', () => {
  test('default: each side is added up for itself', () => {
    const both = { here: wallet, there: service }
    expect(addBoth(both, both)).toMatchObject({
      here: { calls: 4, credits: 4, unit: 'calls' },
      there: { calls: 4, credits: 320, unit: 'credits' },
    })
    expect(sumOfBoth(both)).toMatchObject({ calls: 4, unit: 'calls' })
  })
})

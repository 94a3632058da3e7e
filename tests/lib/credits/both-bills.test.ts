import { describe, expect, test } from 'vitest'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { addBoth, describeBoth, sumOfBoth } from '@/lib/credits/both-bills'

const bill = (change: Partial<Bill>): Bill => ({ ...NO_BILL, tookMs: 100, ...change })
const wallet = bill({ calls: 2, credits: 2, unit: 'calls', answeredBy: 'wallet' })
const service = bill({ calls: 2, credits: 160, unit: 'credits', answeredBy: 'node' })

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
    const unasked = bill({ unit: 'calls' })
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

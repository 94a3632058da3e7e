import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBills, NO_BILL, parseBalance, parseBill } from '@/lib/credits/bill'

describe('parseBill', () => {
  test('default: the charge that the service states', () => {
    const headers = new Headers({ 'x-credits-charged': '5', 'x-answered-by': 'partner' })
    expect(parseBill(headers, 80, 'credits', 12)).toEqual({
      calls: 1,
      credits: 5,
      unit: 'credits',
      tookMs: 12,
      answeredBy: 'partner',
    })
  })

  test.each(['', '-1', '1.5', 'all', '9'.repeat(16)])(
    'args: a charge of “%s” is none: the price counts',
    (text) => {
      expect(parseBill(new Headers({ 'x-credits-charged': text }), 80, 'credits', 1).credits).toBe(80)
    },
  )

  test('behavior: a charge in credits says nothing of another unit', () => {
    const headers = new Headers({ 'x-credits-charged': '5' })
    expect(parseBill(headers, 11, 'points', 1)).toMatchObject({ credits: 11, unit: 'points' })
    expect(parseBill(headers, 1, 'calls', 1)).toMatchObject({ credits: 1, unit: 'calls' })
  })

  test('behavior: bills add up, and nothing is the zero of adding', () => {
    const bill = parseBill(new Headers({ 'x-answered-by': 'node' }), 80, 'credits', 7)
    expect(addBills(NO_BILL, bill)).toEqual(bill)
    expect(addBills(bill, bill)).toEqual({
      calls: 2,
      credits: 160,
      unit: 'credits',
      tookMs: 14,
      answeredBy: 'node',
    })
  })
})

describe('addBills', () => {
  const bill = fc.record({
    calls: fc.integer({ min: 1, max: 9 }),
    credits: fc.nat(900),
    unit: fc.constantFrom('credits', 'points', 'calls'),
    tookMs: fc.constant(1),
    answeredBy: fc.constant(null),
  })

  test('default: of two units only the calls are added up', () => {
    const credits = parseBill(new Headers(), 80, 'credits', 1)
    const points = parseBill(new Headers(), 11, 'points', 1)
    expect(addBills(credits, points)).toMatchObject({ calls: 2, credits: 2, unit: 'calls' })
    expect(addBills(credits, { ...NO_BILL, unit: 'credits' })).toEqual(credits)
  })

  test('behavior: whatever the units and the order, an amount is of one unit, or it is the calls', () => {
    fc.assert(
      fc.property(fc.array(bill, { minLength: 1, maxLength: 6 }), (bills) => {
        // A wallet's calls are counted one each.
        const known = bills.map((one) => (one.unit === 'calls' ? { ...one, credits: one.calls } : one))
        const calls = known.reduce((sum, one) => sum + one.calls, 0)
        const amount = known.reduce((sum, { credits }) => sum + credits, 0)
        const [unit = '', ...others] = new Set(known.map((one) => one.unit))
        const expected =
          others.length === 0 ? { calls, credits: amount, unit } : { calls, credits: calls, unit: 'calls' }
        expect(known.reduce(addBills, NO_BILL)).toMatchObject(expected)
        expect(known.reduceRight((sum, one) => addBills(one, sum), NO_BILL)).toMatchObject(expected)
      }),
    )
  })
})

describe('parseBalance', () => {
  test('default: limit, rest and reset', () => {
    const headers = { 'x-credits-limit': '100', 'x-credits-remaining': '20', 'x-credits-reset': '1795305600' }
    expect(parseBalance(new Headers(headers))).toEqual({ limit: 100, remaining: 20, resetAt: 1_795_305_600 })
    expect(parseBalance(new Headers({ ...headers, 'x-credits-reset': 'soon' }))).toBeNull()
    expect(parseBalance(new Headers({ ...headers, 'x-credits-reset': '8640000000001' }))).toBeNull()
    expect(parseBalance(new Headers())).toBeNull()
  })
})

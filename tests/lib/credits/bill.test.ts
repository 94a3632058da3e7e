import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBills, NO_BILL, parseBalance, parseBill } from '@/lib/credits/bill'

/** An answer, and its price where none is stated. */
const answer = (headers: Record<string, string> = {}, status = 200) => ({
  headers: new Headers(headers),
  status,
})
const answered = (price: number) => ({ answered: price, refused: 0 })
const refused = (price: number) => ({ answered: 0, refused: price })

describe('parseBill', () => {
  test('default: the charge that the service states', () => {
    const said = answer({ 'x-credits-charged': '5', 'x-answered-by': 'partner' })
    expect(parseBill(said, answered(80), 'credits', 12)).toEqual({
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
      expect(parseBill(answer({ 'x-credits-charged': text }), answered(80), 'credits', 1).credits).toBe(80)
    },
  )

  test('behavior: a charge in credits says nothing of another unit', () => {
    const said = answer({ 'x-credits-charged': '5' })
    expect(parseBill(said, answered(11), 'points', 1)).toMatchObject({ credits: 11, unit: 'points' })
    expect(parseBill(said, answered(1), 'calls', 1)).toMatchObject({ credits: 1, unit: 'calls' })
  })

  test('behavior: what was refused may have been charged where nothing is stated', () => {
    expect(parseBill(answer(), refused(120), 'points', 1)).toMatchObject({ credits: 0, unstated: 120 })
    expect(parseBill(answer(), { answered: 20, refused: 100 }, 'points', 1)).toMatchObject({
      credits: 20,
      unstated: 100,
    })
    for (const [said, unit] of [
      [answer({ 'x-credits-charged': '5' }), 'credits'],
      // The explorer refused it and sent nothing on.
      [answer({ 'x-credits-charged': '0' }), 'points'],
      [answer({}, 402), 'points'],
      [answer({}, 429), 'points'],
    ] as const) {
      expect(parseBill(said, refused(120), unit, 1)).not.toHaveProperty('unstated')
    }
    const bill = parseBill(answer(), refused(120), 'points', 1)
    expect(addBills(bill, addBills(NO_BILL, bill))).toMatchObject({ calls: 2, credits: 0, unstated: 240 })
  })

  test('behavior: where calls are counted, one that failed was made, too', () => {
    for (const [headers, status] of [
      [{}, 200],
      [{}, 429],
      [{}, 500],
      [{ 'x-credits-charged': '0' }, 502],
    ] as const) {
      const bill = parseBill(answer(headers, status), { answered: 1, refused: 2 }, 'calls', 1)
      expect(bill.credits).toBe(3)
      expect(bill).not.toHaveProperty('unstated')
    }
  })

  test('behavior: bills add up, and nothing is the zero of adding', () => {
    const bill = parseBill(answer({ 'x-answered-by': 'node' }), answered(80), 'credits', 7)
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
    const credits = parseBill(answer(), answered(80), 'credits', 1)
    const points = parseBill(answer(), answered(11), 'points', 1)
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

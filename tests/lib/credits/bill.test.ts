import { describe, expect, test } from 'vitest'
import { addBills, NO_BILL, parseBalance, parseBill } from '@/lib/credits/bill'

describe('parseBill', () => {
  test('default: the charge that the service states', () => {
    const headers = new Headers({ 'x-credits-charged': '5', 'x-answered-by': 'partner' })
    expect(parseBill(headers, 80, 12)).toEqual({ calls: 1, credits: 5, tookMs: 12, answeredBy: 'partner' })
  })

  test.each(['', '-1', '1.5', 'all', '9'.repeat(16)])(
    'args: a charge of “%s” is none: the price counts',
    (text) => {
      expect(parseBill(new Headers({ 'x-credits-charged': text }), 80, 1).credits).toBe(80)
    },
  )

  test('behavior: bills add up, and nothing is the zero of adding', () => {
    const bill = parseBill(new Headers({ 'x-answered-by': 'node' }), 80, 7)
    expect(addBills(NO_BILL, bill)).toEqual(bill)
    expect(addBills(bill, bill)).toEqual({ calls: 2, credits: 160, tookMs: 14, answeredBy: 'node' })
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

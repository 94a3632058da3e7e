import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNetTokens, formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { MAX_DECIMALS } from '@/lib/tokens/token-unit'
import { RUNS } from '../../test-length'

const amounts = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: MAX_DECIMALS })

/** What a written amount says, by school arithmetic: its digits, as if the point stood that many places further right. */
function readBack(written: string, places: number): bigint {
  const [whole = '', fraction = ''] = written.replace('−', '').replaceAll(',', '').split('.')
  const amount = BigInt(whole + fraction.padEnd(places, '0'))
  return written.startsWith('−') ? -amount : amount
}

describe('formatTokenAmount', () => {
  test.each([
    [1_500_000n, 6, '1.5'],
    [1n, 18, '0.000000000000000001'],
    [12_345_678n * 10n ** 18n, 18, '12,345,678'],
    [-1_234_560n, 3, '−1,234.56'],
    [0n, 18, '0'],
    [1_234n, 0, '1,234'],
    [-5n, 1, '−0.5'],
  ])('default: %s with %s decimals is %s', (amount, places, written) => {
    expect(formatTokenAmount(amount, places)).toBe(written)
  })

  test('behavior: whatever is written reads back as the same amount, with no zero too many', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const written = formatTokenAmount(amount, places)
        expect(readBack(written, places)).toBe(amount)
        expect(written).toMatch(/^−?(0|[1-9]\d{0,2}(,\d{3})*)(\.\d*[1-9])?$/)
      }),
      { numRuns: 4 * RUNS },
    )
  })
})

describe('formatNetTokens', () => {
  test('default: a gain has a sign, nothing has none', () => {
    expect([5n, -5n, 0n].map((net) => formatNetTokens(net, 1))).toEqual(['+0.5', '−0.5', '0'])
  })
})

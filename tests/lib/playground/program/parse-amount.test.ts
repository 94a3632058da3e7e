import { describe, expect, test } from 'vitest'
import { parseValue } from '@/lib/playground/program/parse-amount'

describe('parseValue', () => {
  test.each([
    ['', 0n],
    ['100', 100n],
    ['1 ether', 10n ** 18n],
    ['0.25 ether', 25n * 10n ** 16n],
    ['5gwei', 5n * 10n ** 9n],
  ])('args: %s', (text, wei) => {
    expect(parseValue(text)).toBe(wei)
  })

  test.each([
    ['much', /Type an amount/],
    ['1 eth', /Type an amount/],
    ['1 constructor', /Type an amount/],
    ['-1', /0 or more/],
    ['0.1 wei', /not a whole number/],
    ['2**256', /below 2\^256/],
  ])('error: %s', (text, says) => {
    expect(() => parseValue(text)).toThrow(says)
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readField } from '@/lib/text/field'
import {
  describeUnitOrigin,
  parseDecimals,
  parseSymbol,
  safeSymbol,
  TOKEN_UNIT,
} from '@/lib/tokens/token-unit'

describe('parseDecimals', () => {
  test.each([
    ['18', 18],
    [' 0 ', 0],
    ['77', 77],
    ['06', 6],
  ])('default: "%s" is %s', (typed, decimals) => {
    expect(parseDecimals(typed)).toBe(decimals)
  })

  test.each([
    ['78', 'No amount has more than 77 decimals: the largest has 78 digits.'],
    ['-1', 'Decimals are a whole number from 0 to 77, such as 6 or 18.'],
    ['1.5', 'Decimals are a whole number from 0 to 77, such as 6 or 18.'],
    ['abc', 'Decimals are a whole number from 0 to 77, such as 6 or 18.'],
    ['', 'Decimals are a whole number from 0 to 77, such as 6 or 18.'],
    ['٣', 'Decimals are a whole number from 0 to 77, such as 6 or 18.'],
  ])('error: "%s"', (typed, problem) => {
    expect(readField(() => parseDecimals(typed))).toEqual({ problem })
  })
})

describe('parseSymbol', () => {
  test('default: as typed, and none is null', () => {
    expect([' USDC ', '', '₮USD'].map(parseSymbol)).toEqual(['USDC', null, '₮USD'])
  })

  test.each([
    ['a symbol far too long', 'A symbol has at most 16 characters; this has 21.'],
    ['US\u202eDC', 'This symbol has invisible characters. Type it again.'],
    ['US\u200bDC', 'This symbol has invisible characters. Type it again.'],
  ])('error: %j', (typed, problem) => {
    expect(readField(() => parseSymbol(typed))).toEqual({ problem })
  })
})

describe('safeSymbol', () => {
  test.each([
    ['DUSD', 'DUSD'],
    ['', null],
    ['US\u202eDC', 'US\\u{202e}DC'],
    ['a symbol far too long', 'a symbol far to…'],
    ['\u202e'.repeat(40), '\\u{202e}\\u{202e…'],
  ])('default: %j is shown as %s', (text, symbol) => {
    expect(safeSymbol(text)).toBe(symbol)
  })

  test('behavior: whatever a contract says can be kept', () => {
    for (const text of ['\u0000\n\t\\', '\ud800'.repeat(99), '𝕌'.repeat(40), '\u2066'.repeat(9)]) {
      const symbol = safeSymbol(text)
      expect(v.is(TOKEN_UNIT, { decimals: 6, symbol, readAt: '1' })).toBe(true)
    }
  })
})

describe('TOKEN_UNIT', () => {
  test.each([
    [{ decimals: 78 }],
    [{ decimals: -1 }],
    [{ decimals: 1.5 }],
    [{ symbol: '' }],
    [{ symbol: 'US\u202eDC' }],
    [{ symbol: 'a'.repeat(17) }],
    [{ readAt: '0x1' }],
  ])('error: %j is not taken out again', (change) => {
    const unit = { decimals: 6, symbol: 'USDC', readAt: null }
    expect(v.is(TOKEN_UNIT, unit)).toBe(true)
    expect(v.is(TOKEN_UNIT, { ...unit, ...change })).toBe(false)
  })
})

test('tellOrigin: who says so', () => {
  const unit = { decimals: 6, symbol: null }
  expect(describeUnitOrigin({ ...unit, readAt: null })).toBe('set by you')
  expect(describeUnitOrigin({ ...unit, readAt: '20314' })).toBe('read from storage at block 20,314')
})

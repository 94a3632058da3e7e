import { describe, expect, test } from 'vitest'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Display } from '@/lib/storage/display/chosen-displays'
import { formatSides, formatValue, formatWhole, listDisplays } from '@/lib/storage/display/format-value'
import type { ValueReading } from '@/lib/storage/layout/storage-type'

const ABC = `0x${'616263'.padEnd(64, '0')}` as const
const UNIT = { decimals: 6, symbol: 'USD', says: 'decimals by _decimals' }

function value(
  path: string,
  reading: ValueReading,
  held: bigint | boolean | string,
  raw?: `0x${string}`,
): Decoded {
  return {
    path,
    label: path,
    type: { kind: 'value', label: reading.as, bytes: 32, reading },
    place: { slot: 0n, offset: 0 },
    parts: [],
    content: { state: 'value', value: held, text: String(held), raw: raw ?? '0x' },
    warnings: [],
  }
}

const uint = (path: string, held: bigint, bits = 256) => value(path, { as: 'uint', bits }, held)
const shown = (decoded: Decoded, chosen?: Display, unit: typeof UNIT | null = null) => {
  const { text, after, guess } = formatValue(decoded, chosen, unit)
  return [text, after, guess !== null]
}

describe('what a value says by itself', () => {
  test.each<[string, Decoded, (string | boolean | null)[]]>([
    ['thousands', uint('count', 1234567n), ['1,234,567', null, false]],
    ['a negative', value('x', { as: 'int', bits: 24 }, -4200n), ['−4,200', null, false]],
    ['the largest number', uint('cap', 2n ** 256n - 1n), ['2^256 − 1', null, false]],
    ['a power of two, exact and short', uint('x', 2n ** 255n), ['2^255', null, false]],
    ['the least int256', value('x', { as: 'int', bits: 256 }, -(2n ** 255n)), ['−2^255', null, false]],
    ['a power of ten', uint('x', 10n ** 30n), ['10^30', null, false]],
    ['few digits and many zeros', uint('x', 15n * 10n ** 29n), ['1.5 × 10^30', null, false]],
    ['a power of ten and a little', uint('x', 10n ** 30n + 1n), ['10^30 + 1', null, false]],
    ['any other long number', uint('x', 123_456_789n * 10n ** 22n + 1n), ['≈1.234567 × 10^30', null, false]],
    [
      'what tells it from a power of ten',
      uint('rate', 1000000001547125957863212448n),
      ['≈1.000000001547 × 10^27', null, false],
    ],
    [
      'what would be lost behind many zeros, whole',
      uint('rate', 10n ** 40n + 123_456_789_012n),
      ['10,000,000,000,000,000,000,000,000,000,123,456,789,012', null, false],
    ],
    ['three letters', value('h', { as: 'bytes', size: 32 }, ABC, ABC), ['"abc"', null, true]],
    [
      'a quote in letters',
      value('h', { as: 'bytes', size: 4 }, '0x61226263', '0x61226263'),
      ['"a\\"bc"', null, true],
    ],
    [
      'three bytes of four',
      value('h', { as: 'bytes', size: 4 }, '0x61626300', '0x61626300'),
      ['0x61626300', null, false],
    ],
    ['the largest byte, which is a number as others', uint('x', 255n, 8), ['255', null, false]],
    ['an instant', uint('changedAt', 1759553400n, 32), ['2025-10-04 04:50:00', 'UTC', true]],
    ['an instant that was never set', uint('changedAt', 0n, 32), ['0', null, false]],
    ['a number that a name alone does not make an instant', uint('startIndex', 7n), ['7', null, false]],
    ['a span', uint('votingPeriod', 90_061n), ['1 day 1 h 1 min 1 s', null, true]],
    ['basis points', uint('feeBps', 30n, 16), ['0.3', '%', true]],
    ['an enum', value('p', { as: 'enum', members: ['A', 'B'] }, 1n), ['1', null, false]],
    ['true', value('b', { as: 'bool' }, true), ['true', null, false]],
    [
      'a hash',
      value('h', { as: 'bytes', size: 32 }, `0xc1${'cb'.repeat(31)}`, `0xc1${'cb'.repeat(31)}`),
      ['0xc1cbcb…cbcbcbcb', null, false],
    ],
    [
      'text in a hash’s place',
      value('h', { as: 'bytes', size: 4 }, '0x44454d4f', '0x44454d4f'),
      ['"DEMO"', null, true],
    ],
  ])('args: %s', (_, decoded, expected) => {
    expect(shown(decoded)).toEqual(expected)
  })

  test('args: amounts are guessed only where something says their decimals', () => {
    const supply = uint('_totalSupply', 1_234_500_000n)
    expect(shown(supply)).toEqual(['1,234,500,000', null, false])
    expect(shown(supply, undefined, UNIT)).toEqual(['1,234.5', 'USD', true])
    expect(shown(uint('_balances[0xab]', 5n), undefined, UNIT)).toEqual(['0.000005', 'USD', true])
    expect(shown(uint('nonce', 5n), undefined, UNIT)).toEqual(['5', null, false])
  })
})

describe('what a reader chose', () => {
  test.each<[Display, bigint, string]>([
    [{ as: 'number' }, 1759553400n, '1,759,553,400'],
    [{ as: 'hex' }, 255n, '0xff'],
    [{ as: 'amount', decimals: 18 }, 5n * 10n ** 17n, '0.5'],
    [{ as: 'duration' }, 59n, '59 s'],
    [{ as: 'date' }, 2n ** 254n + 1n, '≈2.894802 × 10^76'],
  ])('behavior: %o counts, without a guess', (display, held, text) => {
    expect(shown(uint('changedAt', held), display)[0]).toBe(text)
    expect(shown(uint('changedAt', held), display)[2]).toBe(false)
  })

  test('args: bytes that may be text are written as either', () => {
    const abc = value('h', { as: 'bytes', size: 32 }, ABC, ABC)
    expect(listDisplays(abc, null)).toEqual([{ as: 'hex' }, { as: 'text' }])
    expect(shown(abc, { as: 'hex' })).toEqual(['0x616263…00000000', null, false])
    expect(shown(abc, { as: 'text' })).toEqual(['"abc"', null, false])
    const hash = `0xc1${'cb'.repeat(31)}` as const
    expect(listDisplays(value('h', { as: 'bytes', size: 32 }, hash, hash), null)).toEqual([])
  })

  test('args: dates are not offered beyond the year 9999', () => {
    const offered = (held: bigint) => listDisplays(uint('x', held), null).map(({ as }) => as)
    expect(offered(1n)).toContain('date')
    expect(offered(2n ** 100n)).not.toContain('date')
    expect(listDisplays(value('b', { as: 'bool' }, true), null)).toEqual([])
  })
})

describe('what a value says in full', () => {
  test('default: a number as a line writes it, with every digit, and the short form that is exact', () => {
    expect(formatWhole(uint('x', 1234567n))).toEqual({ text: '1,234,567', short: null })
    const { text, short } = formatWhole(uint('x', 2n ** 255n))
    expect(text.replaceAll(',', '')).toBe(String(2n ** 255n))
    expect(short).toBe('2^255')
    expect(formatWhole(uint('x', 2n ** 255n + 1n)).short).toBeNull()
  })

  test('behavior: where it changed, no two values of a row look the same', () => {
    const numbers = [uint('x', 123n * 10n ** 28n + 1_234_567n), uint('x', 123n * 10n ** 28n + 1_234_568n)]
    expect(textsOf(numbers, false)).toEqual(['≈1.230000 × 10^30', '≈1.230000 × 10^30'])
    expect(textsOf(numbers, true)).toEqual([
      '1,230,000,000,000,000,000,000,001,234,567',
      '1,230,000,000,000,000,000,000,001,234,568',
    ])
    const hash = `0xc1${'cb'.repeat(31)}`
    const hashes = [hash, hash.replace('cbcbcbcbcbcbcbcbcbcb', 'cbcbcbcb00cbcbcbcbcb')].map((raw) =>
      value('h', { as: 'bytes', size: 32 }, raw, raw as `0x${string}`),
    )
    expect(new Set(textsOf(hashes, false)).size).toBe(1)
    expect(new Set(textsOf(hashes, true)).size).toBe(2)
    const addresses = [`0x1${'0'.repeat(63)}`, `0x2${'0'.repeat(63)}`].map((raw) =>
      value('h', { as: 'bytes', size: 32 }, raw, raw as `0x${string}`),
    )
    expect(textsOf(addresses, true)).toEqual(['0x100000…00000000', '0x200000…00000000'])
    expect(textsOf([null, uint('x', 1n)], true)).toEqual([undefined, '1'])
  })
})

const textsOf = (sides: readonly (Decoded | null)[], changed: boolean) =>
  formatSides({ sides, changed }, undefined, null).map((line) => line?.text)

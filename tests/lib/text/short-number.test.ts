import { describe, expect, test } from 'vitest'
import { groupDigits } from '@/lib/text/group-digits'
import { fitNumber } from '@/lib/text/short-number'

const LARGEST = 2n ** 256n - 1n
const shown = (value: bigint) => fitNumber(groupDigits(String(value)), 27)

describe('fitNumber', () => {
  test('default: what has room stands as it is', () => {
    expect(shown(249_187_889_918_437_829n)).toBe('249,187,889,918,437,829')
    expect(fitNumber('63,245.553203367586639977', 27)).toBe('63,245.553203367586639977')
  })

  test.each<[string, bigint, string]>([
    ['the largest uint256', LARGEST, '2^256 − 1'],
    ['nearly that', LARGEST - 1n, '≈1.157920 × 10^77'],
    ['the least int256', -(2n ** 255n), '−2^255'],
    ['nearly that', -(2n ** 255n) + 1n, '≈−5.789604 × 10^76'],
    ['a round amount', 4n * 10n ** 24n, '4 × 10^24'],
    ['digits far behind zeros', 10n ** 40n + 123_456_789_012n, '10,000,000,000… (41 digits)'],
  ])('behavior: a number that is too long keeps its size: %s', (_, value, text) => {
    expect(shown(value)).toBe(text)
  })

  test('behavior: an amount loses the end of its fraction first', () => {
    expect(fitNumber('1,234,567,890.123456789012345678', 27)).toBe('1,234,567,890.123456789012…')
    expect(fitNumber(`${groupDigits(String(LARGEST / 10n ** 6n))}.639935`, 27)).toBe('≈1.157920 × 10^71')
    expect(fitNumber(`${groupDigits(String(10n ** 30n))}.5`, 27)).toBe('≈10^30')
    expect(fitNumber(`+${groupDigits(String(10n ** 30n))}`, 27)).toBe('+10^30')
  })

  test.each<[string, string, string]>([
    ['a gain', `+${groupDigits(String(LARGEST - 1n))}`, '≈+1.157920 × 10^77'],
    ['a loss', groupDigits(String(1n - LARGEST)), '≈−1.157920 × 10^77'],
    ['a gain without its fraction', `+${groupDigits(String(10n ** 30n))}.5`, '≈+10^30'],
    ['a loss without its fraction', `${groupDigits(String(-(10n ** 30n)))}.5`, '≈−10^30'],
  ])('behavior: that a number is rounded is said before its sign: %s', (_, grouped, text) => {
    expect(fitNumber(grouped, 27)).toBe(text)
  })

  test.each<[string, string, string]>([
    ['all its digits have room', `0.${'0'.repeat(71)}123456`, '1.23456 × 10^−72'],
    ['it has one digit', `−0.${'0'.repeat(76)}5`, '−5 × 10^−77'],
    ['it has too many digits', `+0.${'0'.repeat(30)}${'123456789'.repeat(3)}`, '≈+1.234567 × 10^−31'],
    ['enough of them are seen', `0.${'0'.repeat(9)}${'123456789'.repeat(3)}`, '0.000000000123456789123456…'],
  ])('behavior: a number below 1 never loses all of its digits but zeros: %s', (_, grouped, text) => {
    expect(fitNumber(grouped, 27)).toBe(text)
  })
})

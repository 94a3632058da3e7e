import { concatHex, type Hex, numberToHex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { guessPacked } from '@/lib/storage/word/packed-guesses'

const lane = (value: bigint, bytes: number) => numberToHex(value, { size: bytes })
const guesses = (...lanes: Hex[]) => guessPacked(concatHex(lanes)).map(({ says }) => says)

describe('guessPacked', () => {
  test('default: reserves and a time, as a pair keeps them', () => {
    const word = concatHex([lane(1_735_689_600n, 4), lane(5n * 10n ** 21n, 14), lane(3n * 10n ** 18n, 14)])
    const guess = guessPacked(word).find(({ says }) => says === 'uint32 · uint112 · uint112')
    expect(guess?.lanes.map(({ value, from, to }) => [value, from, to])).toEqual([
      ['1735689600', 0, 4],
      ['5000000000000000000000', 4, 18],
      ['3000000000000000000', 18, 32],
    ])
  })

  test('args: two halves, four quarters, an amount beside an address', () => {
    expect(guesses(lane(175_500n, 16), lane(10n ** 20n, 16))).toContain('uint128 · uint128')
    expect(guesses(...[1n, 2n, 3n, 4n].map((value) => lane(value, 8)))).toContain(
      'uint64 · uint64 · uint64 · uint64',
    )
    expect(guesses(lane(10n ** 18n, 12), `0x${'a1'.repeat(20)}`)).toContain('uint96 · address')
  })

  test('behavior: a single value is not taken apart', () => {
    expect(guesses(lane(10n ** 24n, 32))).toEqual([])
    expect(guesses(padHex(`0x${'a1'.repeat(20)}`, { size: 32 }))).toEqual([])
    expect(guesses(`0x${'ff'.repeat(32)}`)).toEqual([])
    expect(guesses(lane(0n, 32))).toEqual([])
  })
})

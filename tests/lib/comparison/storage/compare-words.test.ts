import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { compareWords } from '@/lib/comparison/storage/compare-words'
import { TriptychError } from '@/lib/errors'
import { refusal } from '../../logs/in-memory-node'

const WORD: Hex = `0x${'0'.repeat(62)}2a`
const nameOf = (slot: bigint) => `slot ${slot}`
const compare = (here: Hex[], there: (Hex | TriptychError)[]) => {
  const bySlot = <Word>(words: readonly Word[]) => new Map(words.map((word, at) => [BigInt(at), word]))
  return compareWords([{ here: bySlot(here), there: bySlot(there), nameOf }])
}

describe('compareWords', () => {
  test('default: equal words are the same, with how many were compared', () => {
    expect(compare([WORD, '0x0'], [WORD, '0x'])).toEqual({
      verdict: 'same',
      says: 'Same: 2 words compared, byte by byte.',
      differences: [],
      besides: [],
      uncompared: [],
    })
  })

  test('behavior: a word that differs is named, with both', () => {
    const other: Hex = `0x${'0'.repeat(62)}2b`
    expect(compare([WORD, WORD], [WORD, other])).toMatchObject({
      verdict: 'different',
      says: '1 word of 2 differs.',
      differences: [{ name: 'slot 1', here: WORD, there: other }],
    })
  })

  test('behavior: in any case of letters and with any zeros before it a word is the same', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.boolean(), (value, upper) => {
        const digits = value.toString(16)
        const there = `0x${value === 0n ? '' : upper ? digits.toUpperCase() : digits}` as Hex
        expect(compare([numberToHex(value, { size: 32 })], [there]).verdict).toBe('same')
      }),
    )
  })

  test('behavior: any one changed byte is found', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.nat(31),
        fc.integer({ min: 1, max: 255 }),
        (value, at, by) => {
          const changed = value ^ (BigInt(by) << BigInt(8 * at))
          expect(
            compare([numberToHex(value, { size: 32 })], [numberToHex(changed)]).differences,
          ).toHaveLength(1)
        },
      ),
    )
  })

  test('error: a state that is not held is no difference', () => {
    const pruned = refusal(-32000, 'missing trie node 1234')
    expect(compare([WORD], [pruned])).toMatchObject({
      verdict: 'not-held',
      differences: [],
      uncompared: [{ what: '1 word', why: expect.stringContaining('missing trie node') }],
    })
  })

  test('error: a word that did not come is left out of the comparison, with why', () => {
    expect(compare([WORD, WORD], [WORD, new TriptychError('No word.')])).toMatchObject({
      verdict: 'same',
      says: 'Same: 1 word compared, byte by byte. 1 word could not be compared.',
      uncompared: [{ what: 'slot 1', why: 'No word.' }],
    })
  })
})

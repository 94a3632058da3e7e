import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatSlot, parseSlot } from '@/lib/storage/slot'

describe('parseSlot', () => {
  test('default: decimal and hex name the same slot', () => {
    expect(parseSlot(' 31 ')).toBe(31n)
    expect(parseSlot('0x1F')).toBe(31n)
    expect(parseSlot('0x0000')).toBe(0n)
  })

  test('behavior: what is formatted is read back, modulo 2^256', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(1n << 256n), max: 1n << 257n }), (slot) => {
        const text = formatSlot(slot)
        expect(text).toHaveLength(66)
        expect(parseSlot(text)).toBe(BigInt.asUintN(256, slot))
      }),
    )
  })

  test.each(['', '0x', 'one', '-1', '1.5', `0x1${'0'.repeat(64)}`, (1n << 256n).toString()])(
    'error: %s',
    (text) => {
      expect(() => parseSlot(text)).toThrow(BadInputError)
    },
  )
})

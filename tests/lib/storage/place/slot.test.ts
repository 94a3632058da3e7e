import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatSlot, parseSlot, shortSlot, slotLabel } from '@/lib/storage/place/slot'

describe('shortSlot', () => {
  test.each([
    [7n, '7'],
    [999_999n, '999999'],
    [0xaaaa000003n, '0xaaaa000003'],
    [1n << 200n, `0x1${'0'.repeat(50)}`],
    [0x02n << 248n, `0x02${'0'.repeat(62)}`],
  ])('default: %s', (slot, text) => {
    expect(shortSlot(slot)).toBe(text)
    expect(parseSlot(text)).toBe(slot)
  })

  test('behavior: neighbours have labels that differ, wherever a layout begins', () => {
    const begins = [
      0n,
      999_990n,
      0xaaaa000000n,
      1n << 64n,
      1n << 128n,
      1n << 200n,
      1n << 255n,
      (1n << 256n) - 64n,
    ]
    for (const begin of begins) {
      const labels = Array.from({ length: 64 }, (_, i) => slotLabel(begin + BigInt(i)))
      expect(new Set(labels).size, begin.toString(16)).toBe(64)
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(18)
    }
  })
})

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

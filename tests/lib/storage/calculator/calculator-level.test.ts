import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalculatorLevel, formatLevel, parseLevel } from '@/lib/storage/calculator/calculator-level'

const plain = fc.stringMatching(/^[\w.-]*$/)
const level: fc.Arbitrary<CalculatorLevel> = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), keyType: plain, key: fc.string({ unit: 'binary' }) }),
  fc.record({ kind: fc.constantFrom('array' as const, 'fixed' as const), bytes: plain, index: fc.string() }),
  fc.record({ kind: fc.constant('member' as const), slots: plain }),
)

describe('formatLevel', () => {
  test('default: readable', () => {
    expect(formatLevel({ kind: 'key', keyType: 'int16', key: '-2' })).toBe('int16:-2')
    expect(formatLevel({ kind: 'array', bytes: '3', index: '10' })).toBe('array/3:10')
    expect(formatLevel({ kind: 'fixed', bytes: '32', index: '1' })).toBe('fixed/32:1')
    expect(formatLevel({ kind: 'member', slots: '4' })).toBe('member/4')
  })

  test('behavior: parseLevel reads back whatever was typed', () => {
    fc.assert(
      fc.property(level, (one) => {
        expect(parseLevel(formatLevel(one))).toEqual(one)
      }),
    )
  })
})

describe('parseLevel', () => {
  test('error: text that no level has is a key type, which the rules refuse', () => {
    expect(parseLevel('nonsense')).toEqual({ kind: 'key', keyType: 'nonsense', key: '' })
    expect(parseLevel('')).toEqual({ kind: 'key', keyType: '', key: '' })
  })
})

import { describe, expect, test } from 'vitest'
import { formatAbiValue, showAbiValue } from '@/lib/abi/format-abi-value'

describe('formatAbiValue', () => {
  test('default', () => {
    expect(formatAbiValue(1_000n, { type: 'uint256' })).toBe('1000')
    expect(formatAbiValue(true, { type: 'bool' })).toBe('true')
    expect(formatAbiValue('0xab', { type: 'bytes' })).toBe('0xab')
  })

  test('behavior: shown, numbers have their digits in groups, at any depth; text and bytes stay', () => {
    expect(showAbiValue(1_234_567n, { type: 'uint256' })).toBe('1,234,567')
    expect(showAbiValue([1_000n, -20_000n], { type: 'int32[2]' })).toBe('[1,000, −20,000]')
    const pair = { type: 'tuple', components: [{ type: 'uint256', name: 'sum' }, { type: 'string' }] }
    expect(showAbiValue([10n ** 18n, '1234567'], pair)).toBe('(sum: 1,000,000,000,000,000,000, "1234567")')
    expect(showAbiValue('0x12345678', { type: 'bytes4' })).toBe('0x12345678')
  })

  test('behavior: text is quoted and its hidden characters shown', () => {
    expect(formatAbiValue('a\u202Eb', { type: 'string' })).toBe('"a\\u{202e}b"')
    expect(formatAbiValue(['x'], { type: 'string[1]' })).toBe('["x"]')
  })

  test('behavior: arrays of tuples carry the names of the members', () => {
    const parameter = {
      type: 'tuple[][2]',
      components: [{ type: 'uint8', name: 'kind' }, { type: 'string' }],
    }
    expect(formatAbiValue([[[1n, 'a']], []], parameter)).toBe('[[(kind: 1, "a")], []]')
  })

  test('args: limit', () => {
    expect(formatAbiValue('abcdef', { type: 'string' }, 4)).toBe('"abcd… (2 more characters)"')
    expect(formatAbiValue('0xaabbcc', { type: 'bytes' }, 4)).toBe('0xaa… (2 more bytes)')
    expect(formatAbiValue('0xaabbcc', { type: 'bytes' }, 7)).toBe('0xaabb… (1 more byte)')
    expect(formatAbiValue(`0x${'ab'.repeat(8000)}`, { type: 'bytes' }, 4)).toBe('0xab… (7,999 more bytes)')
    expect(formatAbiValue([1n, 2n, 3n], { type: 'uint8[]' }, 6)).toBe('[1, 2, … (1 more element)]')
    expect(formatAbiValue([10_000n, 2n], { type: 'uint16[]' }, 4)).toBe('[100… (6 more characters)')
    expect(formatAbiValue([1n, 2n, 3n], { type: 'uint8[]' }, 9)).toBe('[1, 2, 3]')
  })
})

import { describe, expect, test } from 'vitest'
import { formatAbiValue } from '@/lib/abi/format-abi-value'

describe('formatAbiValue', () => {
  test('default', () => {
    expect(formatAbiValue(1_000n, { type: 'uint256' })).toBe('1000')
    expect(formatAbiValue(true, { type: 'bool' })).toBe('true')
    expect(formatAbiValue('0xab', { type: 'bytes' })).toBe('0xab')
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
    expect(formatAbiValue('abcdef', { type: 'string' }, 4)).toBe('"abcd… (2 more)"')
    expect(formatAbiValue('0xaabbcc', { type: 'bytes' }, 4)).toBe('0xaa… (4 more)')
    expect(formatAbiValue([1n, 2n, 3n], { type: 'uint8[]' }, 5)).toBe('[1, 2… (4 more)')
    expect(formatAbiValue([1n, 2n, 3n], { type: 'uint8[]' }, 9)).toBe('[1, 2, 3]')
  })
})

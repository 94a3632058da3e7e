import { describe, expect, test } from 'vitest'
import { quoteLongIntegers } from '@/lib/storage/layout/layout-json'

describe('quoteLongIntegers', () => {
  test.each([
    ['{"slot":12345678901234567890}', '{"slot":"12345678901234567890"}'],
    ['[1234567890123456,1]', '["1234567890123456",1]'],
    ['[123456789012345]', '[123456789012345]'],
    ['{"a":"12345678901234567890"}', '{"a":"12345678901234567890"}'],
    ['{"a\\":12345678901234567890":1}', '{"a\\":12345678901234567890":1}'],
  ])('default: %s', (text, quoted) => {
    expect(quoteLongIntegers(text)).toBe(quoted)
  })

  test.each(['[0.12345678901234567890]', '[1e0000000000000000001]', '[1234567890123456789.5]'])(
    'behavior: the digits of %s are no integer',
    (text) => {
      expect(quoteLongIntegers(text)).toBe(text)
    },
  )

  test('behavior: strings of megabytes, and text that breaks off in one', () => {
    const long = `{"bytecode":"${'ab'.repeat(8_000_000)}"}`
    expect(quoteLongIntegers(long)).toBe(long)
    expect(quoteLongIntegers('{"a":"1234567890123456789')).toBe('{"a":"1234567890123456789')
  })

  test('error: nested too deeply', () => {
    expect(() => quoteLongIntegers('['.repeat(2_001))).toThrow('nested more than 2000 deep')
    expect(quoteLongIntegers('['.repeat(2_000))).toHaveLength(2_000)
  })
})

import { describe, expect, test } from 'vitest'
import { type AnswerField, byteField } from '@/lib/learn/answer/field'
import { parseAnswer } from '@/lib/learn/answer/parse-answer'

const NUMBER: AnswerField = { kind: 'number', label: 'Length' }

describe('a number that is answered', () => {
  test.each(['31', '0x1f', ' 3 1 ', '0X1F'])('default: %s is byte 31', (typed) => {
    expect(parseAnswer(byteField(), typed)).toBe('31')
  })

  test.each([
    [byteField(), '32', 'Offset: at most 31.'],
    [byteField(), '0x20', 'Offset: at most 31.'],
    [byteField(), '-1', 'Offset: at least 0.'],
    [NUMBER, '-5', 'Length: at least 0.'],
    [NUMBER, '9'.repeat(78), 'Length: this number does not fit into 32 bytes.'],
    [NUMBER, '9'.repeat(10_000), 'Length: this number does not fit into 32 bytes.'],
    [
      { kind: 'number', label: '`tide`', min: -128n, max: 255n } satisfies AnswerField,
      '-129',
      '`tide`: at least -128.',
    ],
  ] as const)('error: %o refuses %s', (field, typed, says) => {
    expect(() => parseAnswer(field, typed)).toThrow(says)
  })

  test('behavior: a number with a sign is taken where there can be one', () => {
    expect(parseAnswer({ kind: 'number', label: 'tide', min: -128n }, '-128')).toBe('-128')
  })
})

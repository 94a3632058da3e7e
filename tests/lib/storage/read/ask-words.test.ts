import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import { parseWord } from '@/lib/storage/read/ask-word'

describe('parseWord', () => {
  test.each([
    ['0x', '0'],
    ['0x0', '0'],
    ['0xABC', 'abc'],
    [`0x${'0'.repeat(62)}0F`, 'f'],
  ])('default: %s is a word of 32 bytes in lower case', (answer, digits) => {
    expect(parseWord(answer)).toBe(`0x${digits.padStart(64, '0')}`)
  })

  test.each([null, undefined, 0, true, '', '0', '0xg', `0x${'0'.repeat(65)}`, {}, []])(
    'error: %j is no word',
    (answer) => {
      expect(() => parseWord(answer)).toThrow(TriptychError)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { placeAt } from '@/lib/text/text-place'

describe('placeAt', () => {
  test('default: line and column count from one, in characters', () => {
    expect(placeAt('a\r\n😀b c\nd', 6)).toEqual({ line: 2, column: 3, excerpt: '😀b c', before: 2 })
    expect(placeAt('', 0)).toEqual({ line: 1, column: 1, excerpt: '', before: 0 })
    expect(placeAt('a\n', 2)).toEqual({ line: 2, column: 1, excerpt: '', before: 0 })
  })

  test('behavior: of a long line the part around the place is shown', () => {
    const text = `${'a'.repeat(1000)}!${'b'.repeat(1000)}`
    expect(placeAt(text, 1000)).toEqual({
      line: 1,
      column: 1001,
      excerpt: `…${'a'.repeat(50)}!${'b'.repeat(49)}…`,
      before: 51,
    })
  })

  test('behavior: what cannot be seen is written out, and counted as it is shown', () => {
    expect(placeAt('a\u202eb', 2)).toMatchObject({ excerpt: 'a\\u{202e}b', before: 9 })
  })
})

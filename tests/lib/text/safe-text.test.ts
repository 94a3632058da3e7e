import { describe, expect, test } from 'vitest'
import { showHiddenCharacters } from '@/lib/text/safe-text'

describe('showHiddenCharacters', () => {
  test.each([
    ['plain text', 'Grüße, 你好 🎲', 'Grüße, 你好 🎲'],
    ['right-to-left override', 'pay\u202Ecba', 'pay\\u{202e}cba'],
    ['isolates', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['zero width', 'a\u200Bb\uFEFFc', 'a\\u{200b}b\\u{feff}c'],
    ['controls and lines', 'a\nb\u0000\u0085', 'a\\u{000a}b\\u{0000}\\u{0085}'],
    ['line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['invisible letter', 'a\u3164b', 'a\\u{3164}b'],
    ['tag characters', 'a\u{E0041}', 'a\\u{e0041}'],
    ['no-break space', 'a\u00A0b', 'a\\u{00a0}b'],
    ['lone surrogate', 'a\uD800', 'a\\u{d800}'],
    ['an escape that was text already', '\\u{202e}', '\\\\u{202e}'],
  ])('default: %s', (_, text, shown) => {
    expect(showHiddenCharacters(text)).toBe(shown)
  })

  test('args: limit', () => {
    expect(showHiddenCharacters('abcdef', 4)).toBe('abcd… (2 more characters)')
    expect(showHiddenCharacters('abcd', 4)).toBe('abcd')
    expect(showHiddenCharacters('a'.repeat(8005), 5)).toBe('aaaaa… (8,000 more characters)')
  })

  test('behavior: the limit does not split a pair', () => {
    expect(showHiddenCharacters('ab🎲c', 3)).toBe('ab… (2 more characters)')
  })
})

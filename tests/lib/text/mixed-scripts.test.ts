import { describe, expect, test } from 'vitest'
import { findMixedScripts } from '@/lib/text/mixed-scripts'

describe('findMixedScripts', () => {
  test('default: a look-alike letter within a word', () => {
    expect(findMixedScripts('pay to Coinb\u0430se')).toEqual(['Latin', 'Cyrillic'])
    expect(findMixedScripts('\u039fpenSea')).toEqual(['Latin', 'Greek'])
  })

  test('args: words of one script each are no mixture', () => {
    for (const text of ['', 'plain', 'Привет мир', 'hello мир', 'naïve café', '日本 Tokyo', 'λ-calculus']) {
      expect(findMixedScripts(text)).toEqual([])
    }
  })

  test('behavior: long text takes no time to speak of', () => {
    expect(findMixedScripts('a'.repeat(1_000_000))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { listDataWords } from '@/lib/logs/opened/word-list'

test('default: data word by word, its end as long as it is', () => {
  const data = `0x${'a'.repeat(64)}bb` as const
  expect(listDataWords(data)).toEqual({
    words: [
      { at: 0, hex: `0x${'a'.repeat(64)}` },
      { at: 32, hex: '0xbb' },
    ],
    more: 0,
  })
  expect(listDataWords('0x')).toEqual({ words: [], more: 0 })
})

test('behavior: of a megabyte the first words, and how many there are besides', () => {
  const { words, more } = listDataWords(`0x${'00'.repeat(1_000_000)}`)
  expect(words).toHaveLength(128)
  expect(more).toBe(31_250 - 128)
})

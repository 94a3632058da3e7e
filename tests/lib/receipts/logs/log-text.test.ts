import { describe, expect, test } from 'vitest'
import { listLogWords } from '@/lib/receipts/logs/log-text'

describe('listLogWords', () => {
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)]

  test('default', () => {
    expect(listLogWords({ topics: [`0x${two}`, `0x${one}`], data: `0x${one}${two}` }, 8)).toEqual({
      words: [
        { name: 'topic 0', value: `0x${two}` },
        { name: 'topic 1', value: `0x${one}` },
        { name: 'data 0', value: `0x${one}` },
        { name: 'data 32', value: `0x${two}` },
      ],
      left: 0,
    })
  })

  test('args: nothing, a word that is not full', () => {
    expect(listLogWords({ topics: [], data: '0x' }, 8)).toEqual({ words: [], left: 0 })
    const { words } = listLogWords({ topics: [], data: `0x${one}abcd` }, 8)
    expect(words[1]).toEqual({ name: 'data 32', value: '0xabcd' })
  })

  test('args: limit', () => {
    const { words, left } = listLogWords({ topics: [], data: `0x${one}${two}${one}ab` }, 2)
    expect(words.map((word) => word.name)).toEqual(['data 0', 'data 32'])
    expect(left).toBe(2)
  })
})

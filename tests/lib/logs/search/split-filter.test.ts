import { describe, expect, test } from 'vitest'
import { splitFilter } from '@/lib/logs/search/split-filter'

const word = (digit: string) => `0x${digit.repeat(64)}` as const
const [A, B, C] = [word('a'), word('b'), word('c')]

describe('splitFilter', () => {
  test('default: the addresses first', () => {
    const filter = { address: [A, B, C], topics: [[A, B]] }
    expect(splitFilter(filter)).toEqual([
      { ...filter, address: [A, B] },
      { ...filter, address: [C] },
    ])
  })

  test('behavior: then the first topic with several values', () => {
    expect(splitFilter({ address: A, topics: [A, null, [B, C]] })).toEqual([
      { address: A, topics: [A, null, [B]] },
      { address: A, topics: [A, null, [C]] },
    ])
  })

  test('behavior: a filter of single values has no parts', () => {
    expect(splitFilter({ address: [A], topics: [A, [B]] })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { longestList, partsOf, splitFilter } from '@/lib/logs/search/split-filter'

const word = (digit: string) => `0x${digit.repeat(64)}` as const
const [A, B, C] = [word('a'), word('b'), word('c')]

describe('splitFilter', () => {
  test('default: half of the longest list each', () => {
    const filter = { address: [A, B, C], topics: [[A, B]] }
    expect(splitFilter(filter)).toEqual([
      { ...filter, address: [A, B] },
      { ...filter, address: [C] },
    ])
  })

  test('behavior: a topic that has more values than there are addresses', () => {
    expect(splitFilter({ address: A, topics: [A, null, [B, C]] })).toEqual([
      { address: A, topics: [A, null, [B]] },
      { address: A, topics: [A, null, [C]] },
    ])
  })

  test('behavior: a filter of single values has no parts', () => {
    expect(splitFilter({ address: [A], topics: [A, [B]] })).toBeNull()
  })
})

describe('partsOf', () => {
  test('default: parts of at most so many values, which together match the same logs', () => {
    const filter = { address: [A, B, C], topics: [[A, B]] }
    expect(partsOf(filter, 2)).toEqual([
      { ...filter, address: [A, B] },
      { ...filter, address: [C] },
    ])
    expect(partsOf(filter, 1)).toHaveLength(6)
    expect(partsOf(filter, 3)).toEqual([filter])
    expect([longestList(filter), longestList({ address: A })]).toEqual([3, 1])
  })
})

import { describe, expect, test } from 'vitest'
import { describeBlocks, leaveOut, parseBlockRange } from '@/lib/block/block-range'

describe('parseBlockRange', () => {
  test('default: decimal or hex, both ends included', () => {
    expect(parseBlockRange({ from: '0x10', to: '2_000' }).range).toEqual({ value: { from: 16, to: 2000 } })
    expect(parseBlockRange({ from: '1,000', to: '1,000' }).range.value).toEqual({ from: 1000, to: 1000 })
  })

  test('behavior: each end says by itself what is wrong with it', () => {
    const { from, to, range } = parseBlockRange({ from: '5', to: 'latest' })
    expect(from).toEqual({ value: 5 })
    expect(to.problem).toContain('a tag means another block at each call')
    expect(range).toEqual(to)
  })

  test.each([
    ['', '5', 1, 'Type a block number.'],
    ['0', '', 1, 'Type a block number.'],
    ['x', '9', 1, 'Type a block number or one of'],
    ['10', '9', 1, 'The first block must not be after the last block.'],
    ['9', '9', 2, 'The first block must not be after the last block.'],
  ])('error: %j to %j, %i blocks or more', (from, to, least, problem) => {
    expect(parseBlockRange({ from, to }, least).range.problem).toContain(problem)
  })
})

test('default: a range as it is said', () => {
  expect(describeBlocks({ from: 0, to: 2_012_345 })).toBe('blocks 0 to 2,012,345')
  expect(describeBlocks({ from: 5, to: 5 })).toBe('block 5')
})

describe('leaveOut', () => {
  test('default: the blocks that no range has are left', () => {
    const range = [{ from: 0, to: 9 }]
    expect(leaveOut(range, [])).toEqual(range)
    expect(leaveOut(range, range)).toEqual([])
    const taken = [
      { from: 7, to: 8 },
      { from: 2, to: 3 },
    ]
    expect(leaveOut(range, taken)).toEqual([
      { from: 0, to: 1 },
      { from: 4, to: 6 },
      { from: 9, to: 9 },
    ])
  })

  test('args: several ranges, and one taken range across two of them', () => {
    const ranges = [
      { from: 0, to: 4 },
      { from: 5, to: 9 },
      { from: 20, to: 20 },
    ]
    expect(leaveOut(ranges, [{ from: 3, to: 6 }])).toEqual([
      { from: 0, to: 2 },
      { from: 7, to: 9 },
      { from: 20, to: 20 },
    ])
  })
})

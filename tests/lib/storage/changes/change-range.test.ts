import { describe, expect, test } from 'vitest'
import { findNetwork, type Network } from '@/lib/networks'
import { parseChangeRange, startOfHistory } from '@/lib/storage/changes/change-range'

describe('parseChangeRange', () => {
  test('default: decimal or hex', () => {
    expect(parseChangeRange({ from: '0x10', to: '2_000' }).range).toEqual({ value: { from: 16n, to: 2000n } })
  })

  test.each([
    ['', '5', 'Type a block number.'],
    ['0', '', 'Type a block number.'],
    ['0', 'latest', 'A search needs block numbers: a tag means another block at each call.'],
    ['9', '9', 'The first block comes before the last one.'],
    ['10', '9', 'The first block comes before the last one.'],
    ['x', '9', 'A block is a number, or one of'],
  ])('error: %j to %j', (from, to, problem) => {
    expect(parseChangeRange({ from, to }).range.problem).toContain(problem)
  })
})

describe('startOfHistory', () => {
  const network = (slug: string) => findNetwork(slug) as Network

  test('default: an archive begins at block 0', () => {
    expect(startOfHistory(network('demo-mainnet'), 5000n)).toBe(0n)
  })

  test('args: a near-head network serves 128 blocks', () => {
    expect(startOfHistory(network('demo-l2'), 5000n)).toBe(4873n)
    expect(startOfHistory(network('demo-l2'), 50n)).toBe(0n)
  })
})

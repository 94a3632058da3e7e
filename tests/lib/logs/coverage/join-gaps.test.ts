import { describe, expect, test } from 'vitest'
import { describeMissing, joinGaps, nameBlocks } from '@/lib/logs/coverage/join-gaps'

const gap = (from: number, to: number, shortMessage = 'Too many logs.') => ({
  range: { from, to },
  why: { shortMessage, whatToDo: null, rpc: null },
})

describe('joinGaps', () => {
  test('default: blocks that touch and have the same reason are one gap', () => {
    const gaps = [gap(5, 5), gap(6, 6), gap(7, 7, 'Too slow.'), gap(9, 9, 'Too slow.')]
    expect(joinGaps(gaps)).toEqual([gap(5, 6), gap(7, 7, 'Too slow.'), gap(9, 9, 'Too slow.')])
  })
})

describe('nameBlocks', () => {
  test('default: a few places by their blocks, many by their number', () => {
    expect(nameBlocks([gap(5, 5), gap(7, 9)])).toBe('block 5, blocks 7 to 9')
    expect(nameBlocks([1, 3, 5, 7].map((block) => gap(block, block)))).toBe('4 blocks in 4 places')
  })
})

describe('describeMissing', () => {
  test('default: what keeps an answer from being whole', () => {
    expect(describeMissing({ gaps: [], doubts: [] })).toBeNull()
    expect(describeMissing({ gaps: [gap(5, 5), gap(6, 6)], doubts: [] })).toBe('without blocks 5 to 6')
    const doubts = [{ range: { from: 8, to: 8 }, count: 1000, why: 'truncated' } as const]
    expect(describeMissing({ gaps: [gap(5, 5)], doubts })).toBe('without block 5, maybe more in block 8')
  })
})

import { describe, expect, test } from 'vitest'
import type { Reason } from '@/lib/logs/checks/finding'
import {
  adviseOn,
  describeIncomplete,
  describeMissing,
  describeNoLogs,
  incompleteOf,
  joinGaps,
  listTerms,
  nameBlocks,
  untestedOf,
} from '@/lib/logs/coverage/describe-incomplete'
import { packError } from '@/lib/logs/search/portable-error'
import { PrunedError } from '@/lib/logs/search/search-errors'

const doubt = (why: Reason) => ({ range: { from: 0, to: 9 }, count: 3, why })
const WAYS = 'To be sure, check by the block headers or compare with another connection, below.'

test('adviseOn: a narrower filter helps against truncation alone', () => {
  expect(adviseOn([doubt('behind')], 'with topic values')).toBe(WAYS)
  expect(adviseOn([doubt('truncated')], 'with topic values')).toBe(`${WAYS} Or search with topic values.`)
  expect(adviseOn([doubt('truncated')], null)).toBe(WAYS)
})

test('describeIncomplete: blocks, logs and the reason', () => {
  expect(describeIncomplete(doubt('truncated'))).toBe(
    'blocks 0 to 9: 3 logs returned; truncated: the provider may have more',
  )
})

test('blocks that were not tested are not said to be incomplete', () => {
  const doubts = [doubt('not-tested'), doubt('differs')]
  expect(incompleteOf(doubts)).toEqual([doubt('differs')])
  expect(untestedOf(doubts)).toEqual([doubt('not-tested')])
})

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

describe('describeNoLogs', () => {
  test('default: no block is said to hold any', () => {
    expect(describeNoLogs([])).toMatchObject({
      title: 'No log matches.',
      says: expect.stringContaining('searched every block of the range'),
    })
  })

  test('behavior: blocks that may have some are named, and nothing is said of every block', () => {
    const doubt = { range: { from: 0, to: 99 }, count: 0, why: 'behind' } as const
    expect(describeNoLogs([doubt, { ...doubt, why: 'not-tested' }])).toEqual({
      title: 'No log was returned.',
      says: 'There may be logs in blocks 0 to 99, for the reasons above.',
    })
  })
})

const range = { from: 0, to: 9 }
const NOTHING = { doubts: [], gaps: [], cutShort: [] }

const targetsOf = (...search: Parameters<typeof listTerms>) => listTerms(...search).map(({ to }) => to)

test('default: each reason of a doubt leads to its paragraph once', () => {
  const doubts = (['behind', 'not-tested', 'behind'] as const).map((why) => ({ range, count: 0, why }))
  expect(targetsOf({ ...NOTHING, doubts }, null)).toEqual(['logs#behind-the-head', 'logs#not-tested'])
})

test('behavior: a pruned gap, a truncated response and an end behind the head have theirs', () => {
  const gaps = [{ range, why: packError(new PrunedError(5)) }]
  const cutShort = [{ range, count: 1000 }]
  expect(targetsOf({ ...NOTHING, gaps, cutShort }, { state: 'behind', newest: 5, end: 9 })).toEqual([
    'logs#truncated',
    'logs#pruned',
    'logs#behind-the-head',
  ])
})

test('default: a search without trouble has none', () => {
  expect(targetsOf(NOTHING, null)).toEqual([])
})

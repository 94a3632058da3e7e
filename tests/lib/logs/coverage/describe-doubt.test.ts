import { expect, test } from 'vitest'
import type { Reason } from '@/lib/logs/checks/finding'
import { adviseOn, describeDoubt, incompleteOf, untestedOf } from '@/lib/logs/coverage/describe-doubt'

const doubt = (why: Reason) => ({ range: { from: 0, to: 9 }, count: 3, why })
const WAYS = 'To be sure, check by the block headers or compare with another connection, below.'

test('adviseOn: a narrower filter helps against truncation alone', () => {
  expect(adviseOn([doubt('behind')], 'with topic values')).toBe(WAYS)
  expect(adviseOn([doubt('truncated')], 'with topic values')).toBe(`${WAYS} Or search with topic values.`)
  expect(adviseOn([doubt('truncated')], null)).toBe(WAYS)
})

test('describeDoubt: blocks, logs and the reason', () => {
  expect(describeDoubt(doubt('truncated'))).toBe(
    'blocks 0 to 9: 3 logs returned; truncated: the provider may have more',
  )
})

test('blocks that were not tested are not said to be incomplete', () => {
  const doubts = [doubt('not-tested'), doubt('differs')]
  expect(incompleteOf(doubts)).toEqual([doubt('differs')])
  expect(untestedOf(doubts)).toEqual([doubt('not-tested')])
})

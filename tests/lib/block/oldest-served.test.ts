import { expect, test } from 'vitest'
import { describeOldest, oldestServed } from '@/lib/block/oldest-served'

test('default: an archive begins at block 0, and so does a history that is not stated', () => {
  expect([oldestServed(5000, 'archive'), oldestServed(5000, 'unstated')]).toEqual([0, 0])
  expect(describeOldest('archive')).toBe('block 0')
})

test('args: of the 128 blocks that a near-head network serves, 8 may be gone before the next call', () => {
  expect([oldestServed(5000, 'near-head'), oldestServed(50, 'near-head')]).toEqual([4881, 0])
  expect(describeOldest('near-head')).toBe('the 120th newest block')
})

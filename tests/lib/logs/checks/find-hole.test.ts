import { expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { findHoles, isByChance } from '@/lib/logs/checks/find-hole'

const RANGE = { from: 0, to: 9_999 }

/** Every so many blocks one has logs, but for blocks 5,000 to 5,999, where none has. */
const spaced = (every: number, each: number): FoundLog[] =>
  Array.from({ length: 10_000 }, (_, block) => block)
    .filter((block) => block % every === 0 && !(block >= 5_000 && block < 6_000))
    .flatMap((blockNumber) =>
      Array.from({ length: each }, (_, logIndex) => ({ blockNumber, logIndex }) as FoundLog),
    )

test('default: the longest stretch without a log, with what those beside it let expect there', () => {
  const [longest] = findHoles(RANGE, spaced(10, 4))
  expect(longest?.range).toEqual({ from: 4_991, to: 5_999 })
  expect(longest?.expected).toBeCloseTo(404, 0)
  expect(longest?.logged).toBeCloseTo(0.1)
})

test('behavior: a stretch that may be without a log by chance is none to doubt', () => {
  const between = findHoles({ from: 0, to: 4_999 }, spaced(84, 300))
  expect(between.map(isByChance)).toEqual([true, true, true, true, true])
  const [missing] = findHoles(RANGE, spaced(84, 300))
  expect(missing && isByChance(missing)).toBe(false)
})

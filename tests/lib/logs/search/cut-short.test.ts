import { describe, expect, test } from 'vitest'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import { rangeToCheck, wasCutShort } from '@/lib/logs/search/cut-short'
import { wireLog } from '../in-memory-node'

const RANGE = { from: 0, to: 100_000 }

const logsIn = (places: readonly (readonly [block: number, index: number])[]) =>
  parseLogsAnswer(
    places.map(([block, index]) => wireLog(block, index)),
    RANGE,
    {},
  )

const logs = (count: number) => logsIn(Array.from({ length: count }, (_, at) => [at, 0] as const))

describe('rangeToCheck', () => {
  test.each([1000, 5000, 10_000])('default: %d logs that end early', (count) => {
    expect(rangeToCheck(RANGE, logs(count))).toEqual({ from: count - 1, to: RANGE.to })
  })

  test.each([0, 1, 999, 1001])('behavior: %d logs are not suspicious', (count) => {
    expect(rangeToCheck(RANGE, logs(count))).toBeNull()
  })

  test('behavior: the last block may have been cut off too', () => {
    expect(rangeToCheck({ from: 0, to: 999 }, logs(1000))).toEqual({ from: 999, to: 999 })
  })

  test('behavior: a single block would be answered in the same way again', () => {
    const block = Array.from({ length: 1000 }, (_, index) => [7, index] as const)
    expect(rangeToCheck({ from: 7, to: 7 }, logsIn(block))).toBeNull()
  })
})

describe('wasCutShort', () => {
  const answer = logsIn([
    [4, 0],
    [5, 0],
  ])

  test('default: the check brings nothing new', () => {
    expect(wasCutShort(answer, logsIn([[5, 0]]))).toBe(false)
  })

  test.each([
    ['of the same block', [5, 1]],
    ['of a later block', [6, 0]],
  ] as const)('behavior: the check brings a log %s', (_, place) => {
    expect(wasCutShort(answer, logsIn([[5, 0], place]))).toBe(true)
  })
})

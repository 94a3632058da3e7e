import { describe, expect, test } from 'vitest'
import { createLogMatcher, createLooseLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'

const A = `0x${'aa'.repeat(20)}` as const
const B = `0x${'bb'.repeat(20)}` as const
const T = `0x${'11'.repeat(32)}` as const
const U = `0x${'22'.repeat(32)}` as const
const log = { address: A, topics: [T, U] }

describe('createLogMatcher', () => {
  test.each<[LogFilter, boolean]>([
    [{}, true],
    [{ address: A }, true],
    [{ address: B }, false],
    [{ address: [B, A] }, true],
    [{ address: [B] }, false],
    [{ topics: [T] }, true],
    [{ topics: [U] }, false],
    [{ topics: [null, U] }, true],
    [{ topics: [null, T] }, false],
    [{ topics: [[U, T], [U]] }, true],
    [{ topics: [T, U, null] }, false],
    [{ topics: [T, U, T] }, false],
    [{ address: A, topics: [T, U] }, true],
    [{ address: B, topics: [T, U] }, false],
  ])('args: %j', (filter, expected) => {
    expect(createLogMatcher(filter)(log)).toBe(expected)
  })
})

describe('createLooseLogMatcher', () => {
  test.each<[LogFilter, boolean]>([
    [{ topics: [T, U, null] }, true],
    [{ topics: [null, null, null, null] }, true],
    [{ topics: [T, U, T] }, false],
    [{ topics: [U, null, null] }, false],
    [{ address: B, topics: [T, U, null] }, false],
  ])('args: %j', (filter, expected) => {
    expect(createLooseLogMatcher(filter)(log)).toBe(expected)
  })
})

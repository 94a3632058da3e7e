import { describe, expect, test } from 'vitest'
import {
  balanceLevel,
  describeLevel,
  hasNoLimit,
  NO_LIMIT,
  newerBalance,
  remainingOf,
  usedShare,
} from '@/lib/credits/balance'
import { parseBalance } from '@/lib/credits/bill'

const balance = (remaining: number, limit = 1000) => ({ limit, remaining, resetAt: 0 })

describe('balanceLevel', () => {
  test.each([
    [1000, 'ample'],
    [251, 'ample'],
    [250, 'three-quarters'],
    [151, 'three-quarters'],
    [150, 'nearly-spent'],
    [1, 'nearly-spent'],
    [0, 'spent'],
  ])('args: %s of 1,000 left is %s', (remaining, level) => {
    expect(balanceLevel(balance(remaining))).toBe(level)
  })

  test('args: a plan without credits is spent', () => {
    expect(usedShare(balance(0, 0))).toBe(1)
    expect(balanceLevel(balance(0, 0))).toBe('spent')
  })
})

test.each([
  [251, ''],
  [250, '75% used'],
  [150, 'nearly spent, 85% used'],
  [1, 'nearly spent, 99% used'],
  [0, 'spent until 00:00 UTC'],
])('default: %s of 1,000 left', (remaining, words) => {
  expect(describeLevel({ limit: 1000, remaining, resetAt: 1_795_305_600 })).toBe(words)
})

test('default: a plan without a limit is told by what its headers say', () => {
  const balance = parseBalance(
    new Headers({
      'x-credits-limit': String(NO_LIMIT),
      'x-credits-remaining': String(NO_LIMIT - 80),
      'x-credits-reset': '1795305600',
    }),
  )
  expect(balance && hasNoLimit(balance)).toBe(true)
})

test('behavior: the largest plan that a reader may enter has a limit', () => {
  expect(hasNoLimit({ limit: 1e12 })).toBe(false)
})

test('behavior: of a balance without a limit nothing is said to be left', () => {
  const resetAt = 1_795_305_600
  expect(remainingOf({ limit: NO_LIMIT, remaining: NO_LIMIT - 80, resetAt })).toBeNull()
  expect(remainingOf({ limit: 5_000, remaining: 4_920, resetAt })).toBe(4_920)
  expect(remainingOf(undefined)).toBeNull()
})

describe('newerBalance', () => {
  const SENT = 1_000

  test('behavior: of parallel calls the lower balance stays, in whatever order they arrive', () => {
    expect(newerBalance(balance(700), SENT + 5, balance(850), SENT)).toEqual(balance(700))
    expect(newerBalance(balance(850), SENT + 5, balance(700), SENT)).toEqual(balance(700))
  })

  test('behavior: a call that was sent later states a refund, and one that ran at midnight the new day', () => {
    expect(newerBalance(balance(700), SENT - 1, balance(850), SENT)).toEqual(balance(850))
    const nextDay = { ...balance(1000), resetAt: 86_400 }
    expect(newerBalance(balance(700), SENT + 5, nextDay, SENT)).toBe(nextDay)
    expect(newerBalance(undefined, 0, balance(850), SENT)).toEqual(balance(850))
  })
})

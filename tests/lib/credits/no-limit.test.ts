import { expect, test } from 'vitest'
import { parseBalance } from '@/lib/credits/bill'
import { hasNoLimit, NO_LIMIT, remainingOf } from '@/lib/credits/no-limit'

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

import { expect, test } from 'vitest'
import { parseBalance } from '@/lib/credits/bill'
import { hasNoLimit, NO_LIMIT } from '@/lib/credits/no-limit'

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

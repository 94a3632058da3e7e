import { expect, test } from 'vitest'
import { describeLevel } from '@/lib/credits/balance-words'

test.each([
  [251, ''],
  [250, '75% used'],
  [150, 'nearly spent, 85% used'],
  [1, 'nearly spent, 99% used'],
  [0, 'spent until 00:00 UTC'],
])('default: %s of 1,000 left', (remaining, words) => {
  expect(describeLevel({ limit: 1000, remaining, resetAt: 1_795_305_600 })).toBe(words)
})

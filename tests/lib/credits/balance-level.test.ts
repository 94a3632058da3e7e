import { describe, expect, test } from 'vitest'
import { balanceLevel, usedShare } from '@/lib/credits/balance-level'

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

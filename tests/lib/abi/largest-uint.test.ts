import { maxUint128, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { sayLargest } from '@/lib/abi/largest-uint'

describe('sayLargest', () => {
  test('default', () => {
    expect(sayLargest('uint256', maxUint256)).toBe('2^256 − 1, the largest uint256')
    expect(sayLargest('uint128', maxUint128)).toBe('2^128 − 1, the largest uint128')
  })

  test('args: anything else', () => {
    expect(sayLargest('uint256', maxUint256 - 1n)).toBeNull()
    expect(sayLargest('uint8', 255n)).toBeNull()
    expect(sayLargest('int256', maxUint256)).toBeNull()
    expect(sayLargest('uint256[]', [maxUint256])).toBeNull()
  })
})

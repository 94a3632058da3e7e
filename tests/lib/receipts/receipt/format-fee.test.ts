import { describe, expect, test } from 'vitest'
import { formatInEther, formatInGwei, formatQuantity } from '@/lib/receipts/receipt/format-fee'

describe('formatQuantity', () => {
  test('default', () => {
    expect(formatQuantity(21_000n)).toBe('21,000')
  })
})

describe('formatInGwei', () => {
  test('default', () => {
    expect(formatInGwei(1_500_000_000n)).toBe('1.5 gwei')
    expect(formatInGwei(1n)).toBe('0.000000001 gwei')
  })
})

describe('formatInEther', () => {
  test('default: exact to the wei', () => {
    expect(formatInEther(1n, 'ETH')).toBe('0.000000000000000001 ETH')
    expect(formatInEther(12_345n * 10n ** 18n, 'POL')).toBe('12,345 POL')
  })
})

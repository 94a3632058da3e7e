import { describe, expect, test } from 'vitest'
import { describeTransactionType } from '@/lib/receipts/receipt/transaction-type'

describe('describeTransactionType', () => {
  test('default', () => {
    const names = [0n, 1n, 2n, 3n, 4n].map((type) => describeTransactionType(type).name)
    expect(names).toEqual(['legacy', 'access list', 'fee market', 'blob', 'set code'])
  })

  test('behavior: types beyond Ethereum’s', () => {
    expect(describeTransactionType(0x7en).name).toBe('deposit (0x7e of OP Stack)')
    expect(describeTransactionType(0x6an).name).toBe('internal (0x6a of Arbitrum)')
    expect(describeTransactionType(0x50n).name).toBe('network-specific (0x50)')
  })
})

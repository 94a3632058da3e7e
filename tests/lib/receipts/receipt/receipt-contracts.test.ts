import { describe, expect, test } from 'vitest'
import { listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import { parseHandBuilt, TOKEN } from '../hand-built-receipt'

describe('listContracts', () => {
  test('default: receiver, created contract and emitters, each once', () => {
    expect(listReceiptContracts(parseHandBuilt().receipt)).toEqual([TOKEN])
    const other = `0x${'9'.repeat(40)}`
    expect(listReceiptContracts(parseHandBuilt({ to: null, contractAddress: other }).receipt)).toEqual([
      other,
      TOKEN,
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { listContracts } from '@/lib/receipts/receipt/receipt-contracts'
import { parseHandBuilt, TOKEN } from '../hand-built-receipt'

describe('listContracts', () => {
  test('default: receiver, created contract and emitters, each once', () => {
    expect(listContracts(parseHandBuilt().receipt)).toEqual([TOKEN])
    const other = `0x${'9'.repeat(40)}`
    expect(listContracts(parseHandBuilt({ to: null, contractAddress: other }).receipt)).toEqual([
      other,
      TOKEN,
    ])
  })
})

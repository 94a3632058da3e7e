import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkReceipt } from '@/lib/service/answer-checks/check-receipt'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { RECEIPT_LIES } from './lies'
import { minedLog, receipts, receiptWith, TRANSACTION } from './node-answers'

describe('checkReceipt', () => {
  test('default: receipts of every kind', async () => {
    const property = fc.asyncProperty(receipts, async (receipt) => {
      expect(await checkReceipt(TRANSACTION, receipt)).toBe(receipt)
    })
    await fc.assert(property, { numRuns: 1_000 })
  })

  test('default: none', async () => {
    expect(await checkReceipt(TRANSACTION, null)).toBeNull()
  })

  test('behavior: other calls have their turn while a long one is checked', async () => {
    const receipt = receiptWith(
      {},
      Array.from({ length: 200 }, (_, at) => minedLog(at)),
    )
    let turns = 0
    setImmediate(() => turns++)
    await checkReceipt(TRANSACTION, receipt)
    expect(turns).toBe(1)
  })

  test.each([undefined, 'ok', 7, [receiptWith()], {}])('error: %j', async (receipt) => {
    await expect(checkReceipt(TRANSACTION, receipt)).rejects.toThrow(UpstreamUnavailableError)
  })

  test.each(RECEIPT_LIES)('error: of any receipt with two logs, %s', async (_, tell) => {
    const succeeded = receipts.filter(
      ({ logs, status, root }) => logs.length > 1 && (status != null || root != null),
    )
    const property = fc.asyncProperty(succeeded, async (receipt) => {
      await expect(checkReceipt(TRANSACTION, tell(receipt))).rejects.toThrow(UpstreamUnavailableError)
    })
    await fc.assert(property, { numRuns: 10 })
  })
})

import { setImmediate as giveWay } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkReceipt } from '@/lib/rpc/answer-checks/check-receipt'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/untrue-answer-error'
import { RUNS } from '../../../test-length'
import { RECEIPT_LIES } from './lies'
import { minedLog, receipts, receiptWith, TRANSACTION } from './node-answers'

describe('checkReceipt', () => {
  test('default: receipts of every kind', async () => {
    const property = fc.asyncProperty(receipts, async (receipt) => {
      expect(await checkReceipt(TRANSACTION, receipt, giveWay)).toBe(receipt)
    })
    await fc.assert(property, { numRuns: 2 * RUNS })
  })

  test('default: none', async () => {
    expect(await checkReceipt(TRANSACTION, null, giveWay)).toBeNull()
  })

  test('behavior: other calls have their turn while a long one is checked', async () => {
    const receipt = receiptWith(
      {},
      Array.from({ length: 200 }, (_, at) => minedLog(at)),
    )
    let turns = 0
    setImmediate(() => turns++)
    await checkReceipt(TRANSACTION, receipt, giveWay)
    expect(turns).toBe(1)
  })

  test.each([undefined, 'ok', 7, [receiptWith()], {}])('error: %j', async (receipt) => {
    await expect(checkReceipt(TRANSACTION, receipt, giveWay)).rejects.toThrow(UntrueAnswerError)
  })

  test.each(RECEIPT_LIES)('error: of any receipt with two logs, %s', async (_, tell) => {
    const succeeded = receipts.filter(
      ({ logs, status, root }) => logs.length > 1 && (status != null || root != null),
    )
    const property = fc.asyncProperty(succeeded, async (receipt) => {
      await expect(checkReceipt(TRANSACTION, tell(receipt), giveWay)).rejects.toThrow(UntrueAnswerError)
    })
    await fc.assert(property, { numRuns: RUNS / 5 })
  })
})

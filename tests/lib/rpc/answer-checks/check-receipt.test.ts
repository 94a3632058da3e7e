import { setImmediate as giveWay } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOwnReceipt, checkReceiptAnswer } from '@/lib/rpc/answer-checks/check-receipt'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { RUNS } from '../../../test-length'
import { RECEIPT_LIES } from './lies'
import { minedLog, receipts, receiptWith, TRANSACTION } from './node-answers'

describe('checkReceipt', () => {
  test('default: receipts of every kind', async () => {
    const property = fc.asyncProperty(receipts, async (receipt) => {
      expect(await checkReceiptAnswer(TRANSACTION, receipt, true, giveWay)).toBe(receipt)
    })
    await fc.assert(property, { numRuns: 2 * RUNS })
  })

  test('default: none', async () => {
    expect(await checkReceiptAnswer(TRANSACTION, null, true, giveWay)).toBeNull()
  })

  test('behavior: other calls have their turn while a long one is checked', async () => {
    const receipt = receiptWith(
      {},
      Array.from({ length: 200 }, (_, at) => minedLog(at)),
    )
    let turns = 0
    setImmediate(() => turns++)
    await checkReceiptAnswer(TRANSACTION, receipt, true, giveWay)
    expect(turns).toBe(1)
  })

  test.each([undefined, 'ok', 7, [receiptWith()], {}])('error: %j', async (receipt) => {
    await expect(checkReceiptAnswer(TRANSACTION, receipt, true, giveWay)).rejects.toThrow(UntrueAnswerError)
  })

  test.each(RECEIPT_LIES)('error: of any receipt with two logs, %s', async (_, tell) => {
    const succeeded = receipts.filter(
      ({ logs, status, root }) => logs.length > 1 && (status != null || root != null),
    )
    const property = fc.asyncProperty(succeeded, async (receipt) => {
      await expect(checkReceiptAnswer(TRANSACTION, tell(receipt), true, giveWay)).rejects.toThrow(
        UntrueAnswerError,
      )
    })
    await fc.assert(property, { numRuns: RUNS / 5 })
  })

  describe('of a chain that is not known to keep Ethereum’s rules', () => {
    const check = (receipt: unknown) => checkReceiptAnswer(TRANSACTION, receipt, false, giveWay)

    test.each<[string, Record<string, unknown>]>([
      ['root beside status', { root: `0x${'b5'.repeat(32)}` }],
      ['a short root', { root: '0x01' }],
      ['no cumulative gas', { cumulativeGasUsed: '0x0' }],
      ['an empty bloom', { logsBloom: `0x${'0'.repeat(512)}` }],
      ['no bloom', { logsBloom: undefined }],
      ['no price and no type', { effectiveGasPrice: undefined, type: undefined }],
      ['a type in words', { type: 'TxTypeValueTransfer' }],
      ['a creation without an address', { to: null }],
    ])('default: %s is passed on', async (_, changes) => {
      const receipt = receiptWith(changes)
      expect(await check(receipt)).toBe(receipt)
    })

    test.each<[string, unknown]>([
      ['another transaction', receiptWith({ transactionHash: `0x${'e7'.repeat(32)}` })],
      ['no list of logs', receiptWith({ logs: null })],
      ['a log that cannot be read', receiptWith({ logs: [minedLog(0, { data: '0x1' })] })],
      ['a list', [receiptWith()]],
    ])('error: %s', async (_, receipt) => {
      await expect(check(receipt)).rejects.toThrow(UntrueAnswerError)
    })

    test.each<[unknown, string]>([
      [null, 'The node sent a receipt whose logs is null.'],
      [undefined, 'The node sent a receipt whose logs is missing.'],
      ['none', 'The node sent a receipt whose logs is malformed.'],
    ])('error: logs of %j are named', async (logs, says) => {
      await expect(check(receiptWith({ logs }))).rejects.toThrow(says)
    })
  })

  describe('of an own node', () => {
    const check = (receipt: unknown) => checkOwnReceipt(TRANSACTION, receipt)

    test.each<[string, Record<string, unknown>]>([
      ['logs of null', { logs: null }],
      ['no logs and no bloom', { logs: undefined, logsBloom: undefined }],
      ['a log that cannot be read', { logs: [minedLog(0, { data: '0x1' })] }],
      ['no block', { blockHash: undefined }],
    ])('default: %s is passed on', (_, changes) => {
      const receipt = receiptWith(changes)
      expect(check(receipt)).toBe(receipt)
      expect(check(null)).toBeNull()
    })

    test.each<[string, unknown]>([
      ['another transaction', receiptWith({ transactionHash: `0x${'e7'.repeat(32)}` })],
      ['no transaction', receiptWith({ transactionHash: undefined })],
      ['a list', [receiptWith()]],
    ])('error: %s', (_, receipt) => {
      expect(() => check(receipt)).toThrow(UntrueAnswerError)
    })
  })
})

import { describe, expect, test } from 'vitest'
import type { ComparisonProgress } from '@/lib/comparison/comparison'
import { askReceiptAgain } from '@/lib/comparison/receipt/ask-receipt-again'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { refusal } from '../../logs/in-memory-node'
import { HASH, handBuiltReceipt, type RawReceipt } from '../../receipts/hand-built-receipt'

async function comparisonOf(call: () => Promise<unknown>, raw: RawReceipt | null = handBuiltReceipt()) {
  const there = { tariff: CREDITS, call, batch: async () => [], bill: () => NO_BILL, batchSize: () => 100 }
  let last: ComparisonProgress | null = null
  for await (const progress of askReceiptAgain({ there }, { hash: HASH, raw, chainId: 1 })) last = progress
  return last && 'comparison' in last ? last.comparison : null
}

describe('askReceiptAgain', () => {
  test('default: the same receipt is the same', async () => {
    expect(await comparisonOf(async () => handBuiltReceipt())).toMatchObject({ verdict: 'same' })
  })

  test('behavior: null is not held, and no difference', async () => {
    expect(await comparisonOf(async () => null)).toMatchObject({ verdict: 'not-held', differences: [] })
  })

  test('behavior: where neither has one, that is the same', async () => {
    expect(await comparisonOf(async () => null, null)).toMatchObject({ verdict: 'same' })
  })

  test('behavior: a receipt that only the other has is said to be that', async () => {
    const comparison = await comparisonOf(async () => handBuiltReceipt(), null)
    expect(comparison?.says).toBe('The second connection has this receipt; the connection in use does not.')
  })

  test('error: what is no receipt was not compared', async () => {
    expect(await comparisonOf(async () => 'no')).toMatchObject({ verdict: 'not-compared', differences: [] })
  })

  test('error: history that is pruned is not held, in the words of the service', async () => {
    const comparison = await comparisonOf(async () => Promise.reject(refusal(-32000, 'header not found')))
    expect(comparison?.uncompared[0]?.why).toContain('header not found')
  })

  test('error: any other refusal ends it', async () => {
    const limited = async () => Promise.reject(refusal(429, 'Too many requests'))
    await expect(comparisonOf(limited)).rejects.toMatchObject({ name: 'RpcError' })
  })
})

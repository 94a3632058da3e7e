import { describe, expect, test } from 'vitest'
import { pollReceipt } from '@/lib/receipts/question/poll-receipt'
import { MAX_ASKS, POLL_PRICE } from '@/lib/receipts/question/receipt-question'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { HASH, handBuiltReceipt } from '../hand-built-receipt'

const QUESTION = { hash: HASH, compare: null }

/** A door that has the receipt from the given ask on. */
function doorWithReceiptAt(ask: number) {
  let asked = 0
  const bill = { calls: 1, credits: 80, tookMs: 1, answeredBy: 'node' } as const
  return openDoor(async () => {
    asked++
    return { result: asked >= ask ? handBuiltReceipt() : null, bill }
  }, new AbortController().signal)
}

describe('pollReceipt', () => {
  test('default: asks until there is a receipt', async () => {
    const door = doorWithReceiptAt(3)
    const asks: number[] = []
    const { found } = await pollReceipt(door, QUESTION, {
      pause: async () => true,
      onAsk: (ask) => asks.push(ask),
    })
    expect(found?.receipt.transactionHash).toBe(HASH)
    expect(asks).toEqual([1, 2, 3])
    expect(door.bill().credits).toBe(240)
  })

  test('behavior: never more than the price that was named', async () => {
    const door = doorWithReceiptAt(1_000)
    const { found } = await pollReceipt(door, QUESTION, { pause: async () => true, onAsk: () => {} })
    expect(found).toBeNull()
    expect(door.bill()).toMatchObject({ calls: MAX_ASKS, credits: POLL_PRICE })
  })

  test('behavior: stopped, it asks no more', async () => {
    const door = doorWithReceiptAt(5)
    const { found } = await pollReceipt(door, QUESTION, { pause: async () => false, onAsk: () => {} })
    expect(found).toBeNull()
    expect(door.bill().calls).toBe(1)
  })
})

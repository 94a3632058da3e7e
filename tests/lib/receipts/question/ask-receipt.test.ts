import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { askReceipt } from '@/lib/receipts/question/ask-receipt'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { HASH, handBuiltReceipt } from '../hand-built-receipt'

const BILL = { calls: 1, credits: 80, unit: 'credits', tookMs: 3, answeredBy: 'node' } as const

/** A client whose other side answers with `result` and writes down what it was asked. */
function doorTo(result: unknown) {
  const asked: unknown[] = []
  const ask: AskRelay = async ({ method, params }) => {
    asked.push([method, params])
    return { result, bill: BILL }
  }
  return { asked, client: openClient(ask, CREDITS, new AbortController().signal) }
}

describe('askReceipt', () => {
  test('default: one call', async () => {
    const { client, asked } = doorTo(handBuiltReceipt())
    const parsed = await askReceipt(client, { hash: HASH })
    expect(parsed?.receipt.blockNumber).toBe(20_314n)
    expect(asked).toEqual([['eth_getTransactionReceipt', [HASH]]])
    expect(client.bill()).toMatchObject({ calls: 1, credits: 80, answeredBy: 'node' })
  })

  test('behavior: null', async () => {
    expect(await askReceipt(doorTo(null).client, { hash: HASH })).toBeNull()
  })

  test('error: a refusal passes through', async () => {
    const refusal = new RpcError({
      kind: 'missing-data',
      code: -32002,
      verbatim: 'latest 128 blocks',
      bill: BILL,
    })
    const client = openClient(() => Promise.reject(refusal), CREDITS, new AbortController().signal)
    await expect(askReceipt(client, { hash: HASH })).rejects.toBe(refusal)
  })

  test('error: what was paid for an unreadable answer stays on the bill', async () => {
    const { client } = doorTo({ height: '0x1' })
    await expect(askReceipt(client, { hash: HASH })).rejects.toThrow('not a receipt')
    expect(client.bill().credits).toBe(80)
  })
})

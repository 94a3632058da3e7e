import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { askReceipt, pollReceipt, type ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import { MAX_ASKS, pricePoll } from '@/lib/receipts/question/receipt-question'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient, type RpcClient } from '@/lib/rpc/client/rpc-client'
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

const QUESTION = { hash: HASH, compare: null }

/** A client that has the receipt from the given ask on. */
function doorWithReceiptAt(ask: number) {
  let asked = 0
  const bill = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
  return openClient(
    async () => {
      asked++
      return { result: asked >= ask ? handBuiltReceipt() : null, bill }
    },
    CREDITS,
    new AbortController().signal,
  )
}

async function pollAll(client: RpcClient): Promise<ReceiptProgress[]> {
  const polls: ReceiptProgress[] = []
  for await (const poll of pollReceipt(client, QUESTION, { maxAsks: MAX_ASKS, pause: async () => {} }))
    polls.push(poll)
  return polls
}

describe('pollReceipt', () => {
  test('default: asks until there is a receipt', async () => {
    const client = doorWithReceiptAt(3)
    const polls = await pollAll(client)
    expect(polls.at(-1)?.found?.receipt.transactionHash).toBe(HASH)
    expect(polls.slice(0, -1)).toEqual([
      { asks: 1 },
      { asks: 1, found: null },
      { asks: 2 },
      { asks: 2, found: null },
      { asks: 3 },
    ])
    expect(client.bill().credits).toBe(240)
  })

  test('behavior: never more than the price that was named', async () => {
    const client = doorWithReceiptAt(1_000)
    const polls = await pollAll(client)
    expect(polls.at(-1)?.found).toBeNull()
    expect(client.bill()).toMatchObject({ calls: MAX_ASKS, credits: pricePoll(CREDITS.prices) })
  })

  test('behavior: stopped, it asks no more', async () => {
    const client = doorWithReceiptAt(5)
    const polls = pollReceipt(client, QUESTION, {
      maxAsks: MAX_ASKS,
      pause: () => Promise.reject(AbortSignal.abort().reason),
    })
    expect((await polls.next()).value).toEqual({ asks: 1 })
    expect((await polls.next()).value).toEqual({ asks: 1, found: null })
    await expect(polls.next()).rejects.toThrow('aborted')
    expect(client.bill().calls).toBe(1)
  })
})

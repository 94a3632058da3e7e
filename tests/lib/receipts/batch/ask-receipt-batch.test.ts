import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { askReceiptBatch } from '@/lib/receipts/batch/ask-receipt-batch'
import { type BatchRow, beginRows, listOpen } from '@/lib/receipts/batch/batch-row'
import type { Relay } from '@/lib/rpc/client/explorer-relay'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { handBuiltLog, handBuiltReceipt } from '../hand-built-receipt'

const BILL = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const
const HASHES = Array.from({ length: 50 }, (_, at) => hash(at))

const receiptOf = (transactionHash: unknown) =>
  handBuiltReceipt({ transactionHash, logs: [handBuiltLog(0, { transactionHash })] })

const refusal = (kind: 'missing-data' | 'quota-exhausted' | 'rate-limited') =>
  new RpcError({ kind, code: -32002, verbatim: kind, bill: { ...BILL, credits: 5 } })

const BEGUN = beginRows({ hashes: HASHES })

/** Answers as a relay does, call by call of each request; what `answer` throws is the refusal of its call. */
async function run(
  answer: (hash: unknown, stop: () => void) => unknown,
  { begun = BEGUN, takesBatches = true }: { begun?: readonly BatchRow[]; takesBatches?: boolean } = {},
) {
  const controller = new AbortController()
  const requests: unknown[][] = []
  const alone: unknown[] = []
  const relay: Relay = {
    ask: async ({ params: [transaction] }) => {
      alone.push(transaction)
      return { result: answer(transaction, () => controller.abort()), bill: BILL }
    },
    askBatch: async (calls) => {
      requests.push(calls.map(({ params: [transaction] }) => transaction))
      if (!takesBatches) {
        const bill = { ...BILL, calls: calls.length, credits: 5 }
        throw new RpcError({ kind: 'batch-too-large', maxBatch: 1, code: -32600, verbatim: '', bill })
      }
      const items = calls.map(({ params: [transaction] }) => {
        try {
          return { result: answer(transaction, () => controller.abort()) }
        } catch (error) {
          if (error instanceof RpcError) return { error }
          throw error
        }
      })
      controller.signal.throwIfAborted()
      return { items, bill: { ...BILL, calls: items.length, credits: 80 * items.length } }
    },
  }
  const client = openBatchClient(relay, CREDITS, controller.signal)
  let rows = begun
  let steps = 0
  let thrown: unknown = null
  try {
    for await (rows of askReceiptBatch(client, begun, SHIPPED_NETWORKS[0] as Network)) steps++
  } catch (error) {
    thrown = error
  }
  return { asked: requests.flat(), requests, alone, rows, steps, thrown, bill: client.bill() }
}

describe('askReceiptBatch', () => {
  test('default: each is asked for once, in few requests', async () => {
    const { asked, requests, rows, steps, thrown, bill } = await run(receiptOf)
    expect(asked).toEqual(HASHES)
    expect(requests.map((request) => request.length)).toEqual([20, 20, 10])
    expect(steps).toBe(3)
    expect(thrown).toBeNull()
    expect(bill).toMatchObject({ calls: 50, credits: 4_000 })
    expect(rows.find((row) => row.hash === hash(7))).toEqual({
      hash: hash(7),
      state: 'read',
      facts: {
        outcome: 'succeeded',
        block: 20_314n,

        time: null,
        gasUsed: 50_000n,
        fee: 50_000_000_350_000n,
        logs: 1,
        to: '0x00000000000000000000000000000000000070ce',
        contractAddress: null,
        failing: 0,
      },
    })
  })

  test('behavior: no receipt, an unreadable answer and a refusal stay with their rows', async () => {
    const { rows, thrown } = await run((transaction) => {
      if (transaction === hash(1)) return null
      if (transaction === hash(2)) throw refusal('missing-data')
      return transaction === hash(3) ? { height: '0x1' } : receiptOf(transaction)
    })
    const stateOf = (number: number) => rows.find((row) => row.hash === hash(number))?.state
    expect([1, 2, 3, 4].map(stateOf)).toEqual(['none', 'refused', 'refused', 'read'])
    expect(rows.map((row) => row.hash)).toEqual(HASHES)
    expect(listOpen(rows)).toEqual([])
    expect(thrown).toBeNull()
  })

  test('behavior: a receipt that breaks rules is marked', async () => {
    const { rows } = await run((transaction) => {
      const whole = handBuiltReceipt({ transactionHash: transaction, logs: [] })
      const good = { ...whole, logsBloom: `0x${'0'.repeat(512)}` }
      return transaction === hash(1) ? { ...good, gasUsed: undefined } : good
    })
    const failingOf = (number: number) => {
      const row = rows.find((one) => one.hash === hash(number))
      return row?.state === 'read' ? [row.facts.failing, row.facts.fee] : null
    }
    expect(failingOf(1)).toEqual([1, null])
    expect(failingOf(2)).toEqual([0, 50_000_000_350_000n])
  })

  test('behavior: where no batch is taken each is asked alone, and what one is refused stays with it', async () => {
    const refused = refusal('missing-data')
    const { requests, alone, rows, thrown, bill } = await run(
      (transaction) => {
        if (transaction === hash(2)) throw refused
        return receiptOf(transaction)
      },
      { takesBatches: false },
    )
    expect(requests.map((request) => request.length)).toEqual([20])
    expect(alone).toEqual(HASHES)
    expect(rows[2]).toMatchObject({ state: 'refused', error: refused })
    expect(rows.filter(({ state }) => state === 'read')).toHaveLength(49)
    expect(thrown).toBeNull()
    expect(bill).toMatchObject({ calls: 20 + 50, credits: 5 + 49 * 80 + 5 })
  })

  test('error: credits that are spent while each is asked alone end it, and all that was paid for stays', async () => {
    const { alone, rows, thrown } = await run(
      (transaction) => {
        if (transaction === hash(7)) throw refusal('quota-exhausted')
        return receiptOf(transaction)
      },
      { takesBatches: false },
    )
    expect(alone).toHaveLength(8)
    expect(rows.filter(({ state }) => state === 'read')).toHaveLength(7)
    expect(listOpen(rows)).toEqual(HASHES.slice(7))
    expect(thrown).toMatchObject({ kind: 'quota-exhausted' })
  })

  test('behavior: spent credits end it; what came with the refusal stays', async () => {
    const { asked, rows, thrown } = await run((transaction) => {
      if (transaction === hash(25)) throw refusal('quota-exhausted')
      return receiptOf(transaction)
    })
    expect(thrown).toMatchObject({ kind: 'quota-exhausted' })
    expect(asked).toHaveLength(40)
    expect(rows.filter((row) => row.state === 'read')).toHaveLength(39)
    expect(listOpen(rows)).toEqual([hash(25), ...HASHES.slice(40)])
  })

  test('behavior: what was refused for haste alone is asked again', async () => {
    const hurried = new Set([hash(3), hash(4)])
    const { requests, rows, thrown } = await run((transaction) => {
      if (hurried.delete(transaction as Hex)) throw refusal('rate-limited')
      return receiptOf(transaction)
    })
    expect(requests[1]?.slice(0, 2)).toEqual([hash(3), hash(4)])
    expect(rows.every((row) => row.state === 'read')).toBe(true)
    expect(thrown).toBeNull()
  })

  test('behavior: stopped, it asks for no more, and what was read stays', async () => {
    const { asked, rows, thrown, bill } = await run((transaction, stop) => {
      if (transaction === hash(25)) stop()
      return receiptOf(transaction)
    })
    expect(thrown).toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(40)
    expect(rows.filter((row) => row.state === 'read')).toHaveLength(20)
    expect(bill.calls).toBe(40)
  })
})

describe('listOpen', () => {
  test('default: what was never asked, and what ended the batch; not what was refused for itself', () => {
    const rows: BatchRow[] = [
      { hash: hash(0), state: 'none' },
      { hash: hash(1), state: 'refused', error: refusal('missing-data') },
      { hash: hash(2), state: 'refused', error: refusal('quota-exhausted') },
      { hash: hash(3), state: 'not-asked' },
    ]
    expect(listOpen(rows)).toEqual([hash(2), hash(3)])
  })

  test('behavior: going on asks for these alone', async () => {
    const first = await run((transaction) => {
      if (transaction === hash(25)) throw refusal('quota-exhausted')
      return receiptOf(transaction)
    })
    const { asked, rows } = await run(receiptOf, { begun: first.rows })
    expect(asked).toEqual([hash(25), ...HASHES.slice(40)])
    expect(rows.every((row) => row.state === 'read')).toBe(true)
  })
})

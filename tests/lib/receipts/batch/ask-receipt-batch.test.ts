import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { askReceiptBatch } from '@/lib/receipts/batch/ask-receipt-batch'
import type { BatchRow } from '@/lib/receipts/batch/batch-row'
import { beginRows, listOpen } from '@/lib/receipts/batch/open-rows'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { handBuiltLog, handBuiltReceipt } from '../hand-built-receipt'

const BILL = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const
const HASHES = Array.from({ length: 20 }, (_, at) => hash(at))

const receiptOf = (transactionHash: unknown) =>
  handBuiltReceipt({ transactionHash, logs: [handBuiltLog(0, { transactionHash })] })

const refusal = (kind: 'missing-data' | 'quota-exhausted') =>
  new RpcError({ kind, code: -32002, verbatim: kind, bill: { ...BILL, credits: 5 } })

const BEGUN = beginRows({ hashes: HASHES, repeated: 0 })

async function run(answer: (hash: unknown, stop: () => void) => unknown, begun: readonly BatchRow[] = BEGUN) {
  const controller = new AbortController()
  const asked: unknown[] = []
  const ask: AskRelay = async ({ params: [transaction] }) => {
    asked.push(transaction)
    return { result: await answer(transaction, () => controller.abort()), bill: BILL }
  }
  const door = openDoor(ask, CREDITS, controller.signal)
  let rows = begun
  let steps = 0
  let thrown: unknown = null
  try {
    const batch = { network: SHIPPED_NETWORKS[0] as Network, signal: controller.signal }
    for await (rows of askReceiptBatch(door, begun, batch)) steps++
  } catch (error) {
    thrown = error
  }
  return { asked, rows, steps, thrown, bill: door.bill() }
}

describe('askReceiptBatch', () => {
  test('default: each is asked for once', async () => {
    const { asked, rows, steps, thrown, bill } = await run(receiptOf)
    expect([...asked].sort()).toEqual(HASHES)
    expect(steps).toBe(20)
    expect(thrown).toBeNull()
    expect(bill).toMatchObject({ calls: 20, credits: 1_600 })
    expect(rows.find((row) => row.hash === hash(7))).toEqual({
      hash: hash(7),
      state: 'read',
      facts: {
        outcome: 'succeeded',
        block: 20_314n,
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

  test('behavior: spent credits end it', async () => {
    const { asked, rows, thrown } = await run((transaction) => {
      if (transaction === hash(5)) throw refusal('quota-exhausted')
      return receiptOf(transaction)
    })
    expect(thrown).toMatchObject({ kind: 'quota-exhausted' })
    expect(asked.length).toBeLessThan(12)
    expect(rows.filter((row) => row.state === 'read')).toHaveLength(asked.length - 1)
  })

  test('behavior: stopped, it asks for no more', async () => {
    const { asked, thrown, bill } = await run((transaction, stop) => {
      if (transaction === hash(5)) stop()
      return receiptOf(transaction)
    })
    expect(thrown).toMatchObject({ name: 'AbortError' })
    expect(asked.length).toBeLessThan(12)
    expect(bill.calls).toBe(asked.length)
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
      if (transaction === hash(5)) throw refusal('quota-exhausted')
      return receiptOf(transaction)
    })
    const open = listOpen(first.rows)
    const { asked } = await run(receiptOf, first.rows)
    expect([...asked].sort()).toEqual(open)
    expect(open).toContain(hash(5))
    expect(open.filter((of) => first.asked.includes(of))).toEqual([hash(5)])
  })
})

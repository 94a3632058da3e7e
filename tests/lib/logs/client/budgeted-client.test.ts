import { describe, expect, test } from 'vitest'
import type { Bill } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { BudgetReachedError, withinBudget } from '@/lib/logs/client/budgeted-client'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const PRICE = CREDITS.prices.eth_getLogs
const bill = { calls: 1, unit: 'credits', tookMs: 1, answeredBy: null } as const

describe('withinBudget', () => {
  test('behavior: what refused calls may have been charged takes from the budget, as no one says that they were free', async () => {
    let calls = 0
    const ask = async () => {
      calls++
      if (calls % 2 === 0) return { result: [], bill: { ...bill, credits: PRICE } }
      throw new RpcError({
        kind: 'unavailable',
        code: 500,
        verbatim: '',
        bill: { ...bill, credits: 0, unstated: PRICE },
      })
    }
    const client = withinBudget(openClient(ask, CREDITS, new AbortController().signal), 4 * PRICE)
    while (client.affords('eth_getLogs')) await client.call('eth_getLogs', []).catch(() => {})
    expect(client.bill()).toMatchObject({ calls: 4, credits: 2 * PRICE, unstated: 2 * PRICE })
    await expect(client.call('eth_getLogs', [])).rejects.toThrow(BudgetReachedError)
    expect(calls).toBe(4)
  })

  test('behavior: what a service charged for a call is what the next one is taken to cost, where that is more than its price', async () => {
    let calls = 0
    const ask = async () => {
      calls++
      return { result: [], bill: { ...bill, credits: 2 * PRICE } }
    }
    const client = withinBudget(openClient(ask, CREDITS, new AbortController().signal), 5 * PRICE)
    while (client.affords('eth_getLogs')) await client.call('eth_getLogs', [])
    expect(client.bill()).toMatchObject({ calls: 2, credits: 4 * PRICE })
    await expect(client.call('eth_getLogs', [])).rejects.toThrow(BudgetReachedError)
    expect(calls).toBe(2)
  })

  test('behavior: so are the calls that are under way by then', async () => {
    const answers: (() => void)[] = []
    const ask = () =>
      new Promise<{ result: unknown; bill: Bill }>((resolve) => {
        answers.push(() => resolve({ result: [], bill: { ...bill, credits: 2 * PRICE } }))
      })
    const client = withinBudget(openClient(ask, CREDITS, new AbortController().signal), 5 * PRICE)
    const [first, second] = [client.call('eth_getLogs', []), client.call('eth_getLogs', [])]
    answers[0]?.()
    await first
    expect(client.affords('eth_getLogs')).toBe(false)
    answers[1]?.()
    await second
  })
})

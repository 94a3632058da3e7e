import { describe, expect, test } from 'vitest'
import { barsOf, describeUse, totalByDay, usageByMethod } from '@/lib/credits/usage-series'

const DAYS = ['2026-11-03', '2026-11-04', '2026-11-05']
const row = (day: string, method: string, network: string, calls: number, credits: number) => ({
  day,
  method,
  network,
  calls,
  credits,
})
const USE = {
  days: DAYS,
  use: [
    row('2026-11-03', 'eth_chainId', 'demo-l2', 3, 15),
    row('2026-11-05', 'eth_chainId', 'demo-l2', 1, 5),
    row('2026-11-05', 'eth_getLogs', 'demo-l2', 1, 255),
    row('2026-11-05', 'eth_getLogs', 'demo-mainnet', 4, 1_020),
  ],
}

describe('totalByDay', () => {
  test('default: days without use count too', () => {
    expect(totalByDay(USE)).toEqual([15, 0, 1_280])
  })
})

describe('usageByMethod', () => {
  test('default: one row for each method and network, the costliest first', () => {
    expect(usageByMethod(USE)).toEqual([
      {
        method: 'eth_getLogs',
        network: 'demo-mainnet',
        calls: 4,
        credits: 1_020,
        creditsByDay: [0, 0, 1_020],
      },
      { method: 'eth_getLogs', network: 'demo-l2', calls: 1, credits: 255, creditsByDay: [0, 0, 255] },
      { method: 'eth_chainId', network: 'demo-l2', calls: 4, credits: 20, creditsByDay: [15, 0, 5] },
    ])
  })
})

describe('describeUse', () => {
  test('args: in the unit of the connection', () => {
    expect(describeUse(USE, 'calls')).toMatch(/^Calls a day from .* with 1,280 calls\.$/)
  })

  test('default', () => {
    expect(describeUse(USE, 'credits')).toBe(
      'Credits a day from 3 Nov 2026 to 5 Nov 2026: 1,295 on 2 days, the most on 5 Nov 2026 with 1,280 credits.',
    )
  })

  test('behavior: nothing used', () => {
    expect(describeUse({ days: DAYS, use: [] }, 'credits')).toBe(
      'Credits a day from 3 Nov 2026 to 5 Nov 2026: none.',
    )
  })
})

describe('barsOf', () => {
  test('default: the tallest fills the chart, what was used is seen, nothing is nothing', () => {
    expect(barsOf([500, 1_000, 1, 0], 48)).toEqual([
      { at: 0, height: 24 },
      { at: 1, height: 48 },
      { at: 2, height: 1 },
      { at: 3, height: 0 },
    ])
    expect(barsOf([0, 0], 48)).toMatchObject([{ height: 0 }, { height: 0 }])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { findContractStart, priceContractStart } from '@/lib/logs/range/contract-start'

const ADDRESS = `0x${'aa'.repeat(20)}` as const

function chainWith(start: number) {
  let calls = 0
  const door = {
    call: async (_: string, [, block]: readonly unknown[]) => {
      calls++
      return Number(block) >= start ? '0x6001' : '0x'
    },
  }
  return { door, calls: () => calls }
}

describe('findContractStart', () => {
  test('default: the first block with code, for no more than was said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 3_000_000 }), fc.nat({ max: 3_000_000 }), async (a, b) => {
        const { door, calls } = chainWith(Math.min(a, b))
        const head = Math.max(a, b)
        expect(await findContractStart(door, ADDRESS, head)).toBe(Math.min(a, b))
        expect(calls() * PRICES.eth_getCode).toBeLessThanOrEqual(priceContractStart(head))
      }),
    )
  })

  test('behavior: an account without code has no start, which one call tells', async () => {
    const { door, calls } = chainWith(11)
    expect(await findContractStart(door, ADDRESS, 10)).toBeNull()
    expect(calls()).toBe(1)
  })
})

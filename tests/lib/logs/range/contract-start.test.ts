import fc from 'fast-check'
import { numberToHex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { askContractStart, quoteStart } from '@/lib/logs/range/contract-start'
import { TOKEN } from '../in-memory-node'

/** A chain on which the contract has code from block `start` on. */
function openChain(start: number, head: number) {
  const asked: string[] = []
  return {
    asked,
    async call(method: string, [of, at]: readonly unknown[]) {
      asked.push(method)
      if (method === 'eth_getCode') return Number(at) >= start ? '0x60' : '0x'
      const number = of === 'latest' ? numberToHex(head) : of
      return { number, hash: padHex('0x1', { size: 32 }), timestamp: '0x1' }
    },
  }
}

describe('askContractStart', () => {
  test('default: the first block with code, by no more calls than were told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 5_000_000 }), fc.nat({ max: 5_000_000 }), async (a, b) => {
        const [start, head] = [Math.min(a, b), Math.max(a, b)]
        const chain = openChain(start, head)
        expect(await askContractStart(chain, TOKEN, { from: 0, to: 'latest' })).toBe(start)
        const quote = quoteStart({ from: 0, to: head }, 1, { ...CREDITS.prices, eth_getLogs: 1_000_000 })
        if (quote) expect(chain.asked.length).toBeLessThanOrEqual(quote.calls)
      }),
    )
  })

  test('error: no contract at the end', async () => {
    await expect(askContractStart(openChain(9, 9), TOKEN, { from: 0, to: 5 })).rejects.toThrow('no contract')
  })
})

describe('quoteStart', () => {
  test('default: what it costs and may spare', () => {
    expect(quoteStart({ from: 0, to: 22_999_999 }, 10_000, CREDITS.prices)).toEqual({
      calls: 27,
      price: 2160,
      spares: 2300 * 255,
    })
  })

  test.each([
    ['no cap is known', 23_000_000, null],
    ['the range is short', 50_000, 10_000],
  ])('behavior: not offered where %s', (_, blocks, cap) => {
    expect(quoteStart({ from: 0, to: blocks - 1 }, cap, CREDITS.prices)).toBeNull()
  })
})

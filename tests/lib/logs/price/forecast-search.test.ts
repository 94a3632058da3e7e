import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { ProviderFacts } from '@/lib/logs/checks/facts-schema'
import { NO_FACTS } from '@/lib/logs/checks/provider-facts'
import { priceEndChecks } from '@/lib/logs/price/forecast-search'

const RANGE = { from: 0, to: 1_000_000 }
const END = 3 * 80 + 255

const priceOf = (facts: Partial<ProviderFacts>, range: Parameters<typeof priceEndChecks>[0] = RANGE) =>
  priceEndChecks(range, { ...NO_FACTS, ...facts }, CREDITS.prices, 0)

describe('priceEndChecks', () => {
  test('default: both ends of a connection that was never used, at most', () => {
    expect(priceOf({})).toBe(2 * END)
    expect(priceOf({}, { from: 'oldest', to: 'latest' })).toBe(2 * END)
  })

  test('behavior: an end where the connection was seen to have logs costs nothing', () => {
    const oldest = { block: 0, until: 1 }
    expect(priceOf({ oldest })).toBe(END)
    expect(priceOf({ oldest, newest: { block: 1_000_000, until: 0 } })).toBe(0)
    expect(priceOf({ oldest, newest: { block: 999_999, until: 0 } })).toBe(END)
    expect(priceOf({ oldest: { block: 1, until: 1 } })).toBe(2 * END)
  })

  test('behavior: fewer than 500 blocks, or one block by its hash, are not checked', () => {
    expect(priceOf({}, { from: 0, to: 498 })).toBe(0)
    expect(priceOf({}, { blockHash: '0x' })).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { formatComparisonPrice, priceCalls, RECEIPT_CALLS } from '@/lib/comparison/comparison-price'
import { CREDITS, FREE, type Tariff } from '@/lib/credits/tariff'
import { callsOfLogs } from '@/lib/logs/comparison/describe-searches'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { callsOfStorage } from '@/lib/storage/comparison/compare-storage'

const UNITS: Tariff = {
  unit: 'compute units',
  prices: { ...CREDITS.prices, eth_getBlockByNumber: 20, eth_getStorageAt: 20, eth_getLogs: 60 },
}
const words = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [BigInt(at), '0x'] as const))

describe('the price of a comparison', () => {
  test('default: a receipt takes one call there', () => {
    expect(formatComparisonPrice(RECEIPT_CALLS, CREDITS, CREDITS)).toBe('80 credits')
  })

  test('behavior: without a price at either connection there is none', () => {
    expect(formatComparisonPrice(RECEIPT_CALLS, FREE, FREE)).toBe('')
    expect(formatComparisonPrice(RECEIPT_CALLS, CREDITS, FREE)).toBe('')
    expect(formatComparisonPrice(RECEIPT_CALLS, FREE, CREDITS)).toBe('80 credits')
    const calls = callsOfStorage([{ block: '0x5', words: words(1) }])
    expect(formatComparisonPrice(calls, FREE, CREDITS)).toBe('160 credits')
    expect(formatComparisonPrice(calls, CREDITS, FREE)).toBe('80 credits')
  })

  test('default: a word takes the header at both, and the word', () => {
    const calls = callsOfStorage([{ block: '0x5', words: words(1) }])
    expect(formatComparisonPrice(calls, CREDITS, CREDITS)).toBe('240 credits')
  })

  test('behavior: a word that was read at a tag is read again at both', () => {
    const calls = callsOfStorage([{ block: 'latest', words: words(2) }])
    expect(formatComparisonPrice(calls, CREDITS, CREDITS)).toBe('480 credits')
  })

  test('behavior: two units are told apart', () => {
    const calls = callsOfStorage([{ block: '0x5', words: words(3) }])
    expect(formatComparisonPrice(calls, CREDITS, UNITS)).toBe('80 credits here, 80 compute units there')
  })

  test('behavior: of a search the least and the most are told, and the most is the limit', () => {
    const progress = { ...NO_PROGRESS, answered: [{ range: { from: 0, to: 9 }, count: 1 }] }
    const calls = callsOfLogs(progress)
    expect(formatComparisonPrice(calls, CREDITS, UNITS)).toBe(
      '80 credits here, about 80 compute units, at most 440 there',
    )
    expect(priceCalls(UNITS, calls.most)).toBe(440)
    const finality = { block: 1, source: 'stated', headHash: '0x' } as const
    expect(callsOfLogs({ ...progress, range: { from: 0, to: 9, finality } }).here).toEqual({})
  })
})

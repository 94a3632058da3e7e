import { describe, expect, test } from 'vitest'
import {
  addCharged,
  type ChargedPrices,
  formatChargedPrices,
  parseChargedPrices,
  raisePrice,
  raisePrices,
} from '@/lib/connections/charged-prices'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

const key = { service: 'vendor', label: 'Mine', dailyCredits: null, perSecond: null, tariff: CREDITS }
const connections: ConnectionsOverview = {
  services: [],
  ownServices: false,
  keys: [
    { ...key, id: 'a' },
    { ...key, id: 'b' },
  ],
  uses: {},
}

const charged = (credits: number, keyId: string | null = 'a', calls = 1) => ({
  method: 'eth_getLogs',
  bill: { ...NO_BILL, calls, credits, unit: 'credits' },
  keyId,
})

const pricesOf = (prices: ChargedPrices, now = NOW) =>
  raisePrices(connections, prices, now).keys.map(({ tariff }) => tariff?.prices.eth_getLogs)

describe('prices that were charged', () => {
  test('default: they are those of the next calls with that key', () => {
    expect(pricesOf(addCharged([], charged(300), NOW))).toEqual([300, 255])
  })

  test('behavior: of a batch it is the share of one call, rounded up', () => {
    expect(addCharged([], charged(601, 'a', 2), NOW)).toMatchObject([{ price: 301 }])
  })

  test('behavior: a later one takes the place of that before it', () => {
    const later = addCharged(addCharged([], charged(400), NOW - DAY), charged(300), NOW)
    expect(later).toEqual([{ keyId: 'a', method: 'eth_getLogs', unit: 'credits', price: 300, at: NOW }])
  })

  test('behavior: after 30 days a charge is reckoned with no more, and goes with the next one', () => {
    const old = addCharged([], charged(300), NOW - 30 * DAY)
    expect(pricesOf(old)).toEqual([255, 255])
    expect(pricesOf(old, NOW - 1)).toEqual([300, 255])
    expect(addCharged(old, charged(300, 'b'), NOW)).toMatchObject([{ keyId: 'b' }])
  })

  test.each([
    ['of the demo key', charged(300, null)],
    ['of a call that never left', charged(0, 'a', 0)],
  ])('behavior: none is kept %s', (_, call) => {
    expect(addCharged([], call, NOW)).toEqual([])
  })

  test('behavior: a list that went up meanwhile is not lowered', () => {
    expect(pricesOf(addCharged([], charged(200), NOW))).toEqual([255, 255])
  })

  test('default: what was written is read back; what cannot be read is nothing', () => {
    const prices = addCharged([], charged(300), NOW)
    expect(parseChargedPrices(formatChargedPrices(prices))).toEqual(prices)
    for (const text of [null, '', '{', '{}', '[1]', '[{"keyId":"a"}]'])
      expect(parseChargedPrices(text)).toEqual([])
  })
})

const withCounted: ConnectionsOverview = {
  ...connections,
  keys: [...connections.keys, { ...key, id: 'counted', tariff: null }],
}

const chargedMore = (
  credits: number,
  more: { method?: string; calls?: number; unit?: string; keyId?: string } = {},
) => {
  const { method = 'eth_getLogs', calls = 1, unit = 'credits', keyId = 'a' } = more
  return { method, bill: { ...NO_BILL, calls, credits, unit }, keyId }
}

const priceOf = (known: ConnectionsOverview, id: string) =>
  known.keys.find((one) => one.id === id)?.tariff?.prices.eth_getLogs

describe('raisePrice', () => {
  test('default: a call that was charged more is the price of the next one by that key', () => {
    const raised = raisePrice(withCounted, chargedMore(300))
    expect([priceOf(raised, 'a'), priceOf(raised, 'b')]).toEqual([300, 255])
  })

  test('behavior: of a batch it is the share of one call', () => {
    expect(priceOf(raisePrice(withCounted, chargedMore(601, { calls: 2 })), 'a')).toBe(301)
  })

  test.each([
    ['what costs as much as it should', chargedMore(255)],
    ['what costs less', chargedMore(5)],
    ['a call that never left', chargedMore(0, { calls: 0 })],
    ['a batch of several methods', chargedMore(900, { method: 'batch', calls: 2 })],
    ['another unit', chargedMore(300, { unit: 'points' })],
    ['a key whose calls are counted', chargedMore(300, { keyId: 'counted' })],
    ['a key that is not the reader’s', chargedMore(300, { keyId: 'else' })],
  ])('behavior: %s changes nothing', (_, call) => {
    expect(raisePrice(withCounted, call)).toBe(withCounted)
  })
})

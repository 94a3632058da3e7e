import { describe, expect, test } from 'vitest'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { raisePrice } from '@/lib/connections/raise-price'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'

const key = { service: 'vendor', label: 'Mine', dailyCredits: null, perSecond: null, tariff: CREDITS }
const connections: ConnectionsOverview = {
  services: [],
  ownServices: false,
  keys: [
    { ...key, id: 'a' },
    { ...key, id: 'b' },
    { ...key, id: 'counted', tariff: null },
  ],
  uses: {},
}

const charged = (
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
    const raised = raisePrice(connections, charged(300))
    expect([priceOf(raised, 'a'), priceOf(raised, 'b')]).toEqual([300, 255])
  })

  test('behavior: of a batch it is the share of one call', () => {
    expect(priceOf(raisePrice(connections, charged(601, { calls: 2 })), 'a')).toBe(301)
  })

  test.each([
    ['what costs as much as it should', charged(255)],
    ['what costs less', charged(5)],
    ['a call that never left', charged(0, { calls: 0 })],
    ['a batch of several methods', charged(900, { method: 'batch', calls: 2 })],
    ['another unit', charged(300, { unit: 'points' })],
    ['a key whose calls are counted', charged(300, { keyId: 'counted' })],
    ['a key that is not the reader’s', charged(300, { keyId: 'else' })],
  ])('behavior: %s changes nothing', (_, call) => {
    expect(raisePrice(connections, call)).toBe(connections)
  })
})

import { describe, expect, test } from 'vitest'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { tariffAt, tariffOf } from '@/lib/connections/tariff-of'
import { CALLS, CREDITS } from '@/lib/credits/tariff'
import { POINTS } from '../credits/points'

const connections: ConnectionsOverview = {
  services: [
    { id: 'embedded', name: 'Embedded service', template: 'http://localhost/{network}', tariff: CREDITS },
    { id: 'vendor', name: 'A vendor', template: 'https://{network}.vendor.example', tariff: POINTS },
  ],
  ownServices: true,
  keys: [
    { id: 'a', service: 'vendor', label: 'Mine', dailyCredits: null },
    { id: 'b', service: 'https://typed.example/{network}', label: 'Typed', dailyCredits: null },
  ],
  uses: { mainnet: 'a', sepolia: 'b', 'demo-l2': 'wallet', 'base-mainnet': 'gone' },
}

describe('tariffAt', () => {
  test.each([
    ['key:a', POINTS],
    ['key:b', CREDITS],
    ['network:demo-l2', CREDITS],
    ['wallet', CALLS],
  ] as const)('default: %s', (connection, tariff) => {
    expect(tariffAt(connections, connection)).toEqual(tariff)
  })
})

describe('tariffOf', () => {
  test.each([
    ['the key of a vendor', 'mainnet', 'hosted', POINTS],
    ['a service that the reader typed', 'sepolia', 'hosted', CREDITS],
    ['the wallet, on a demo network too', 'demo-l2', 'embedded', CALLS],
    ['a key that is no more', 'base-mainnet', 'hosted', CREDITS],
    ['no key', 'polygon-mainnet', 'hosted', CREDITS],
    ['the demo key', 'demo-mainnet', 'embedded', CREDITS],
  ] as const)('default: %s', (_, slug, service, tariff) => {
    expect(tariffOf(connections, { slug, service })).toEqual(tariff)
  })

  test.each([
    ['embedded', CREDITS],
    ['node', CREDITS],
    ['hosted', CALLS],
    ['added', CALLS],
  ] as const)('behavior: before the connections are known, on a network that is %s', (service, tariff) => {
    expect(tariffOf(undefined, { slug: 'any', service })).toEqual(tariff)
  })
})

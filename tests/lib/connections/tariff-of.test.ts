import { describe, expect, test } from 'vitest'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { listConnections } from '@/lib/connections/services'
import { priceCheck, statedRates, tariffAt, tariffOf, usesOuterKey } from '@/lib/connections/tariff-of'
import { CALLS, CREDITS, EMBEDDED, FREE } from '@/lib/credits/tariff'
import { POINTS } from '../credits/points'
import { LOCAL_EXPLORER } from '../explorer-config'

const VENDOR = {
  id: 'vendor',
  name: 'A vendor',
  keyPlace: 'key',
  template: 'https://{network}.vendor.example/{key}',
  hosts: null,
  tariff: POINTS,
  pricedOn: [1, 137],
  rates: null,
  documentation: null,
  slugs: null,
} as const

const connections: ConnectionsOverview = {
  services: [{ ...VENDOR, pricedOn: [...VENDOR.pricedOn] }],
  ownServices: true,
  keys: [
    { id: 'a', service: 'vendor', label: 'Mine', dailyCredits: null, perSecond: null, tariff: POINTS },
    {
      id: 'b',
      service: 'https://typed.example/{network}',
      label: 'Typed',
      dailyCredits: null,
      perSecond: null,
      tariff: null,
    },
  ],
  uses: { mainnet: 'a', 'linea-mainnet': 'a', sepolia: 'b', 'demo-l2': 'wallet', 'base-mainnet': 'gone' },
}

describe('tariffAt', () => {
  test.each([
    ['key:a', POINTS],
    ['key:b', CALLS],
    ['network:demo-l2', CREDITS],
    ['wallet', CALLS],
  ] as const)('default: %s', (connection, tariff) => {
    expect(tariffAt(connections, connection, { chainId: 1, service: 'embedded' })).toEqual(tariff)
  })

  test('default: an own node is free', () => {
    expect(tariffAt(connections, 'network:local-31337', { chainId: 31_337, service: 'node' })).toEqual(FREE)
  })
})

describe('tariffOf', () => {
  test.each([
    ['the key of a vendor', 'mainnet', 'hosted', POINTS],
    ['the key of a vendor whose prices are not for this chain', 'linea-mainnet', 'hosted', CALLS],
    ['a service of which no price is known', 'sepolia', 'hosted', CALLS],
    ['the wallet, on a demo network too', 'demo-l2', 'embedded', CALLS],
    ['a key that is no more', 'base-mainnet', 'hosted', CREDITS],
    ['no key', 'polygon-mainnet', 'hosted', CREDITS],
    ['an own node', 'local-31337', 'node', FREE],
    ['nobody who answers a network that the reader added', 'gnosis-100', 'added', CALLS],
    ['the demo key', 'demo-mainnet', 'embedded', EMBEDDED],
  ] as const)('default: %s', (_, slug, service, tariff) => {
    const chainId = slug === 'mainnet' ? 1 : 59_144
    expect(tariffOf(connections, { slug, service, chainId })).toEqual(tariff)
  })

  test.each([
    ['embedded', EMBEDDED],
    ['node', FREE],
    ['hosted', CALLS],
    ['added', CALLS],
  ] as const)('behavior: before the connections are known, on a network that is %s', (service, tariff) => {
    expect(tariffOf(undefined, { slug: 'any', service, chainId: 1 })).toEqual(tariff)
  })
})

describe('usesOuterKey', () => {
  test.each([
    ['the key of a vendor', 'mainnet', 'hosted', true],
    ['a service that a reader typed', 'sepolia', 'hosted', true],
    ['the wallet', 'demo-l2', 'embedded', false],
    ['a key that is no more', 'base-mainnet', 'hosted', false],
    ['no key', 'polygon-mainnet', 'hosted', false],
    ['the demo key', 'demo-mainnet', 'embedded', false],
    ['the node of the operator', 'node', 'node', false],
  ] as const)('default: %s', (_, slug, service, isOuter) => {
    expect(usesOuterKey(connections, { slug, service })).toBe(isOuter)
  })

  test('default: a key of the embedded service is ours, one of another service on a demo network is not', () => {
    const [vendors] = connections.keys
    if (!vendors) throw new Error('there is a key')
    const at = (service: string) => ({
      ...connections,
      keys: [{ ...vendors, service }],
      uses: { 'demo-mainnet': vendors.id },
    })
    const demo = { slug: 'demo-mainnet', service: 'embedded' } as const
    expect(usesOuterKey(at('embedded'), demo)).toBe(false)
    expect(usesOuterKey(at('vendor'), demo)).toBe(true)
  })

  test('behavior: before the connections are known, whatever does not start with the explorer', () => {
    const kinds = ['embedded', 'node', 'hosted', 'added'] as const
    expect(kinds.filter((service) => usesOuterKey(undefined, { slug: 'any', service }))).toEqual([
      'hosted',
      'added',
    ])
  })
})

test('default: a check costs a chain id and a block, by the prices of whoever is asked', () => {
  expect([CREDITS, POINTS].map(({ prices }) => priceCheck(prices, false))).toEqual([85, 20])
  expect(priceCheck(CREDITS.prices, true)).toBe(90)
})

describe('statedRates', () => {
  const key = (id: string, service: string) => ({
    id,
    service,
    label: id,
    dailyCredits: null,
    perSecond: null,
    tariff: null,
  })

  const connections: ConnectionsOverview = {
    ...listConnections(LOCAL_EXPLORER, null),
    keys: [key('a', 'alchemy'), key('b', 'publicnode'), key('c', 'https://typed.example/{network}')],
  }

  test('default: those of the free plan of the service that a key is of', () => {
    expect(statedRates(connections, 'a')).toEqual([{ amount: 5000, seconds: 10, of: 'units' }])
  })

  test('behavior: those that the reader stated of their plan come before them', () => {
    const paid = { ...connections, keys: [{ ...key('a', 'alchemy'), perSecond: 10_000 }] }
    expect(statedRates(paid, 'a')).toEqual([{ amount: 10_000, seconds: 1, of: 'units' }])
  })

  test.each([
    ['a service that states none', 'b'],
    ['a service that is not of the list', 'c'],
    ['a key that is no more', 'gone'],
    ['no key', null],
  ] as const)('behavior: none are known of %s', (_, keyId) => {
    expect(statedRates(connections, keyId)).toBeNull()
  })

  test('behavior: none are known before the connections are', () => {
    expect(statedRates(undefined, 'a')).toBeNull()
  })
})

import { expect, test } from 'vitest'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { listConnections } from '@/lib/connections/list-connections'
import { statedRates } from '@/lib/connections/rates-of'
import { LOCAL_EXPLORER } from '../explorer-config'

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

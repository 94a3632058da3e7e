import { expect, test } from 'vitest'
import { parseConnectionsOverview } from '@/lib/connections/connections-overview'
import { addKey, emptyRing } from '@/lib/connections/key-ring'
import { listConnections } from '@/lib/connections/list-connections'
import { LOCAL_EXPLORER } from '../explorer-config'

const SECRET = '0123456789abcdef0123'
const own = { template: 'https://rpc.example/{key}', unit: 'CU', prices: { other: 20 } }
const RING = [
  { service: 'alchemy', label: 'One', key: SECRET },
  { service: 'quicknode', label: 'Two', key: `https://cool-bird-42.quiknode.pro/${SECRET}/` },
  { service: 'own', label: 'Three', key: SECRET, own },
  { service: 'removed', label: 'Four', key: SECRET },
].reduce((ring, key) => addKey(ring, key, []), emptyRing())
const OPEN = { ...LOCAL_EXPLORER, ownServices: true }

test('default: keys by name, with the unit of their service, and nothing of the keys', () => {
  const overview = listConnections(OPEN, RING)
  expect(overview.keys.map(({ service, tariff }) => [service, tariff?.unit])).toEqual([
    ['alchemy', 'compute units'],
    ['quicknode', 'API credits'],
    ['https://rpc.example/{key}', 'CU'],
    ['removed', undefined],
  ])
  expect(JSON.stringify(overview)).not.toMatch(new RegExp(`${SECRET}|cool-bird`))
})

test('behavior: what is told is what pages read', () => {
  const overview = listConnections(OPEN, RING)
  expect(parseConnectionsOverview(JSON.parse(JSON.stringify(overview)))).toEqual(overview)
})

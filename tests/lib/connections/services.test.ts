import { describe, expect, test } from 'vitest'
import { parseConnectionsOverview } from '@/lib/connections/connections-overview'
import { addKey, emptyRing } from '@/lib/connections/key-ring'
import { findService, listConnections, listServices } from '@/lib/connections/services'
import { LOCAL_EXPLORER } from '../explorer-config'

const OPEN = { ...LOCAL_EXPLORER, ownServices: true }
const find = (service: string, config = OPEN, own?: Parameters<typeof findService>[0]['own']) =>
  findService({ service, own }, config)

describe('services', () => {
  test('default: the embedded one, vendors, and those of the operator’s list', () => {
    const listed = listServices(LOCAL_EXPLORER)
    expect(listed[0]).toMatchObject({ id: 'embedded', template: 'http://127.0.0.1:8645/{network}/v3/{key}' })
    expect(listed[1]).toMatchObject({ id: 'infura', template: 'https://{network}.infura.io/v3/{key}' })
    expect(listed.at(-1)).toMatchObject({ id: 'lab', template: 'http://10.0.0.5:8645/{network}/v3/{key}' })
    expect(listServices({ ...LOCAL_EXPLORER, embeddedServiceUrl: null })[0]?.id).toBe('infura')
  })

  test('behavior: only what has the shape of the access service states credits', () => {
    const stating = listServices(OPEN).filter(({ statesCredits }) => statesCredits)
    expect(stating.map(({ id }) => id)).toEqual(['embedded', 'lab'])
    expect(find('https://{network}.rpc.example')?.statesCredits).toBe(true)
    expect(find('own', OPEN, { template: 'https://{network}.rpc.example/{key}' })?.statesCredits).toBe(false)
  })

  test('behavior: the URL of any endpoint, and a service described, only where the operator lets readers', () => {
    const own = { template: 'https://rpc.example/{key}', unit: 'CU', prices: { other: 20 } }
    expect(find('endpoint', LOCAL_EXPLORER)).toBeNull()
    expect(find('own', LOCAL_EXPLORER, own)).toBeNull()
    expect(find('endpoint')).toMatchObject({ keyPlace: 'endpoint', typedByReader: true, tariff: null })
    expect(find('own', OPEN, own)).toMatchObject({ typedByReader: true, tariff: { unit: 'CU' } })
    expect(find('own', OPEN, { template: 'https://10.0.0.5/{key}' })).toBeNull()
  })

  test('behavior: a pasted URL of a known vendor needs no leave, and leads to its hosts on the public internet', () => {
    expect(find('quicknode', LOCAL_EXPLORER)).toMatchObject({ hosts: ['.quiknode.pro'], typedByReader: true })
  })

  test('behavior: a base URL that was kept is an access service, while the operator lets readers', () => {
    expect(find('https://{network}.rpc.example', LOCAL_EXPLORER)).toBeNull()
    expect(find('https://{network}.rpc.example/')).toMatchObject({
      template: 'https://{network}.rpc.example/v3/{key}',
      typedByReader: true,
    })
    expect(find('lab')?.typedByReader).toBe(false)
  })

  test('args: the operator describes a service of another shape', () => {
    const services = [
      { name: 'acme', template: 'http://10.0.0.5/{chainId}', unit: 'CU', prices: { other: 7 } },
    ]
    expect(find('acme', { ...LOCAL_EXPLORER, services })).toMatchObject({
      keyPlace: 'none',
      typedByReader: false,
      tariff: { unit: 'CU' },
    })
  })

  test('error: a description that cannot be used is named by its setting', () => {
    const services = [{ name: 'acme', template: 'http://10.0.0.5/{chainId}', header: 'host: {key}' }]
    expect(() => listServices({ ...LOCAL_EXPLORER, services })).toThrow('SERVICES: the service acme')
  })

  test.each([
    'http://{network}.rpc.example',
    'https://127.0.0.1',
    'https://2130706433/{network}',
    'https://0x7f.1/{network}',
    'https://[::1]/{network}',
    'https://localhost/{network}',
    'https://localhost./{network}',
    'https://intranet/{network}',
    'https://rpc.example./{network}',
    'https://user:pass@rpc.example/{network}',
    'https://{network}.infura.io@evil.test',
    'https://evil.test#{network}.infura.io',
    'https://evil.test?{network}.infura.io',
    'file:///etc/passwd',
    'gopher://rpc.example',
    'javascript:alert(1)',
    'https://',
    'lab2',
    'own',
    '',
    `https://rpc.example/${'x'.repeat(200)}`,
  ])('error: %s is none that a reader may type', (text) => {
    expect(find(text)).toBeNull()
  })
})

describe('listConnections', () => {
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
})

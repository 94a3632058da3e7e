import { describe, expect, test } from 'vitest'
import { addKey, assignKey, emptyRing } from '@/lib/connections/key-ring'
import { connectionNamed, resolveConnection } from '@/lib/connections/resolve-connection'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { LOCAL_EXPLORER } from '../explorer-config'

const network = (slug: string): Network => {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(slug)
  return found
}
const KEY = 'own-key-0001'
const ringWith = (service: string, slug: string, key = KEY) =>
  addKey(emptyRing(), { service, label: 'Mine', key }, [slug])
const OPEN = { ...LOCAL_EXPLORER, ownServices: true }

const DEMO = {
  endpoint: 'http://127.0.0.1:8645/demo-l2/v3/demo-key-0001',
  headers: {},
  secrets: ['demo-key-0001'],
  keyId: null,
  typedByReader: false,
  statesCredits: true,
}

describe('resolveConnection', () => {
  test('default: a demo network is served with the demo key', () => {
    expect(resolveConnection(network('demo-l2'), null, LOCAL_EXPLORER)).toEqual(DEMO)
  })

  test('args: the own key of a network wins, and serves that network only', () => {
    const ring = ringWith('embedded', 'demo-mainnet')
    expect(resolveConnection(network('demo-mainnet'), ring, LOCAL_EXPLORER)).toEqual({
      ...DEMO,
      endpoint: `http://127.0.0.1:8645/demo-mainnet/v3/${KEY}`,
      secrets: [KEY],
      keyId: ring.keys[0]?.id,
    })
    expect(resolveConnection(network('demo-l2'), ring, LOCAL_EXPLORER)).toEqual(DEMO)
  })

  test('behavior: a network that is asked by the wallet is asked by nobody here, the demo key included', () => {
    for (const slug of ['demo-l2', 'mainnet']) {
      const ring = assignKey(ringWith('infura', 'mainnet'), slug, 'wallet')
      expect(resolveConnection(network(slug), ring, LOCAL_EXPLORER)).toBe('no-key')
    }
  })

  test('behavior: the demo key never goes to a hosted service', () => {
    expect(resolveConnection(network('mainnet'), null, LOCAL_EXPLORER)).toBe('no-key')
    const ring = ringWith('infura', 'mainnet')
    expect(resolveConnection(network('mainnet'), ring, LOCAL_EXPLORER)).toMatchObject({
      endpoint: `https://mainnet.infura.io/v3/${KEY}`,
      statesCredits: false,
    })
  })

  test.each([
    ['alchemy', 'optimism-mainnet', `https://opt-mainnet.g.alchemy.com/v2/${KEY}`],
    ['drpc', 'mainnet', `https://lb.drpc.live/ethereum/${KEY}`],
    ['ankr', 'sepolia', `https://rpc.ankr.com/eth_sepolia/${KEY}`],
    ['blockpi', 'base-mainnet', `https://base.blockpi.network/v1/rpc/${KEY}`],
    ['tenderly', 'polygon-mainnet', `https://polygon.gateway.tenderly.co/${KEY}`],
  ])('default: %s is asked for %s by its own name', (service, slug, endpoint) => {
    expect(resolveConnection(network(slug), ringWith(service, slug), LOCAL_EXPLORER)).toMatchObject({
      endpoint,
    })
  })

  test('behavior: a network that a service does not offer is not asked for there', () => {
    expect(
      resolveConnection(network('linea-sepolia'), ringWith('drpc', 'linea-sepolia'), LOCAL_EXPLORER),
    ).toBe('not-offered')
    expect(resolveConnection(network('demo-l2'), ringWith('alchemy', 'demo-l2'), LOCAL_EXPLORER)).toBe(
      'not-offered',
    )
  })

  test('behavior: a service without a key has nothing to hide', () => {
    expect(
      resolveConnection(network('mainnet'), ringWith('publicnode', 'mainnet', ''), LOCAL_EXPLORER),
    ).toMatchObject({
      endpoint: 'https://ethereum-rpc.publicnode.com',
      secrets: [],
    })
  })

  test('behavior: the URL of an endpoint is the secret, and leads to the public internet', () => {
    const url = 'https://cool-bird-42.quiknode.pro/0123456789abcdef0123/'
    const found = resolveConnection(network('mainnet'), ringWith('quicknode', 'mainnet', url), LOCAL_EXPLORER)
    expect(found).toMatchObject({ endpoint: url, typedByReader: true, statesCredits: false })
    expect(found).toHaveProperty('secrets', expect.arrayContaining([url, '0123456789abcdef0123']))
  })

  test('behavior: a header carries the key where the service takes it there', () => {
    const own = { template: 'https://{chainId}.rpc.example', header: 'Authorization: Bearer {key}' }
    const ring = addKey(emptyRing(), { service: 'own', label: 'Mine', key: KEY, own }, ['sepolia'])
    expect(resolveConnection(network('sepolia'), ring, OPEN)).toMatchObject({
      endpoint: 'https://11155111.rpc.example',
      headers: { Authorization: `Bearer ${KEY}` },
      secrets: [KEY],
    })
    expect(resolveConnection(network('sepolia'), ring, LOCAL_EXPLORER)).toBe('no-key')
  })

  test('behavior: a base URL that was kept serves as before, while the operator lets it', () => {
    const ring = ringWith('https://{network}.rpc.example', 'sepolia')
    expect(resolveConnection(network('sepolia'), ring, LOCAL_EXPLORER)).toBe('no-key')
    expect(resolveConnection(network('sepolia'), ring, OPEN)).toMatchObject({
      endpoint: `https://sepolia.rpc.example/v3/${KEY}`,
      typedByReader: true,
    })
  })

  test('error: a key of a service that is gone leaves a network without connection, not with another key', () => {
    expect(resolveConnection(network('demo-l2'), ringWith('removed', 'demo-l2'), LOCAL_EXPLORER)).toBe(
      'no-key',
    )
  })

  test('error: without an embedded service the demo networks have no connection', () => {
    const config = { ...LOCAL_EXPLORER, embeddedServiceUrl: null }
    expect(resolveConnection(network('demo-l2'), null, config)).toBe('no-key')
  })
})

describe('connectionNamed', () => {
  const two = addKey(
    ringWith('infura', 'mainnet'),
    { service: 'infura', label: 'Other', key: 'own-key-0002' },
    ['mainnet'],
  )
  const [first, second] = two.keys.map(({ id }) => `key:${id}`)

  test('default: each of the reader’s keys can be asked, in use or not', () => {
    expect(connectionNamed(first ?? '', network('mainnet'), two, LOCAL_EXPLORER)).toMatchObject({
      endpoint: 'https://mainnet.infura.io/v3/own-key-0001',
      keyId: two.keys[0]?.id,
    })
    expect(connectionNamed(second ?? '', network('sepolia'), two, LOCAL_EXPLORER)).toMatchObject({
      endpoint: 'https://sepolia.infura.io/v3/own-key-0002',
    })
  })

  test('behavior: what the explorer has of its own can be asked beside an own key', () => {
    const ring = ringWith('embedded', 'demo-l2')
    expect(connectionNamed('network:demo-l2', network('demo-l2'), ring, LOCAL_EXPLORER)).toEqual(DEMO)
  })

  test.each([
    'key:no-such-key',
    'key:',
    'network:mainnet',
    'network:demo-l2',
    'wallet',
    'toString',
    '',
    'https://evil.example',
    'own-key-0001',
  ])('error: %j is no connection of this network', (name) => {
    expect(connectionNamed(name, network('mainnet'), two, LOCAL_EXPLORER)).toBe('unknown')
    expect(connectionNamed(name, network('mainnet'), null, LOCAL_EXPLORER)).toBe('unknown')
  })

  test('error: a key of a service of other networks is not sent to it', () => {
    const ring = ringWith('embedded', 'demo-l2')
    const name = `key:${ring.keys[0]?.id}`
    expect(connectionNamed(name, network('mainnet'), ring, LOCAL_EXPLORER)).toBe('unknown')
    expect(connectionNamed(first ?? '', network('demo-l2'), two, LOCAL_EXPLORER)).toBe('unknown')
  })

  test('error: a key of a service that the reader typed goes nowhere where the operator lets none', () => {
    const ring = ringWith('https://{network}.rpc.example', 'sepolia')
    const name = `key:${ring.keys[0]?.id}`
    expect(connectionNamed(name, network('sepolia'), ring, LOCAL_EXPLORER)).toBe('unknown')
  })
})

import { describe, expect, test } from 'vitest'
import { addKey, emptyRing } from '@/lib/connections/key-ring'
import { connectionNamed, resolveConnection } from '@/lib/connections/resolve-connection'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { LOCAL_EXPLORER } from '../explorer-config'

const network = (slug: string) => {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(slug)
  return found
}
const ringWith = (service: string, slug: string) =>
  addKey(emptyRing(), { service, label: 'Mine', key: 'own-key-0001' }, [slug])

const DEMO = {
  baseUrl: 'http://127.0.0.1:8645/demo-l2',
  key: 'demo-key-0001',
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
      baseUrl: 'http://127.0.0.1:8645/demo-mainnet',
      key: 'own-key-0001',
      keyId: ring.keys[0]?.id,
      typedByReader: false,
      statesCredits: true,
    })
    expect(resolveConnection(network('demo-l2'), ring, LOCAL_EXPLORER)).toEqual(DEMO)
  })

  test('behavior: the demo key never goes to a hosted service', () => {
    expect(resolveConnection(network('mainnet'), null, LOCAL_EXPLORER)).toBeNull()
    expect(
      resolveConnection(network('mainnet'), ringWith('infura', 'mainnet'), LOCAL_EXPLORER),
    ).toMatchObject({
      baseUrl: 'https://mainnet.infura.io',
      key: 'own-key-0001',
    })
  })

  test('behavior: a service that the reader typed serves only while the operator lets it', () => {
    const ring = ringWith('https://{network}.rpc.example', 'sepolia')
    expect(resolveConnection(network('sepolia'), ring, LOCAL_EXPLORER)).toBeNull()
    const open = { ...LOCAL_EXPLORER, ownServices: true }
    expect(resolveConnection(network('sepolia'), ring, open)).toMatchObject({
      baseUrl: 'https://sepolia.rpc.example',
      typedByReader: true,
    })
  })

  test('error: a key of a service that is gone leaves a network without connection, not with another key', () => {
    const ring = ringWith('removed', 'demo-l2')
    expect(resolveConnection(network('demo-l2'), ring, LOCAL_EXPLORER)).toBeNull()
  })

  test('error: without an embedded service the demo networks have no connection', () => {
    const config = { ...LOCAL_EXPLORER, embeddedServiceUrl: null }
    expect(resolveConnection(network('demo-l2'), null, config)).toBeNull()
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
      baseUrl: 'https://mainnet.infura.io',
      key: 'own-key-0001',
      keyId: two.keys[0]?.id,
    })
    expect(connectionNamed(second ?? '', network('sepolia'), two, LOCAL_EXPLORER)).toMatchObject({
      baseUrl: 'https://sepolia.infura.io',
      key: 'own-key-0002',
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
    expect(connectionNamed(name, network('mainnet'), two, LOCAL_EXPLORER)).toBeNull()
    expect(connectionNamed(name, network('mainnet'), null, LOCAL_EXPLORER)).toBeNull()
  })

  test('error: a key of a service of other networks is not sent to it', () => {
    const ring = ringWith('embedded', 'demo-l2')
    const name = `key:${ring.keys[0]?.id}`
    expect(connectionNamed(name, network('mainnet'), ring, LOCAL_EXPLORER)).toBeNull()
    expect(connectionNamed(first ?? '', network('demo-l2'), two, LOCAL_EXPLORER)).toBeNull()
  })

  test('error: a key of a service that the reader typed goes nowhere where the operator lets none', () => {
    const ring = ringWith('https://{network}.rpc.example', 'sepolia')
    const name = `key:${ring.keys[0]?.id}`
    expect(connectionNamed(name, network('sepolia'), ring, LOCAL_EXPLORER)).toBeNull()
  })
})

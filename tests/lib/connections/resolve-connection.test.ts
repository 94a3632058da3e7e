import { describe, expect, test } from 'vitest'
import { addKey, assignKey, emptyRing, WALLET } from '@/lib/connections/key-ring'
import { resolveConnection } from '@/lib/connections/resolve-connection'
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

  test('behavior: a network that is asked by the wallet is asked by nobody here, the demo key included', () => {
    for (const slug of ['demo-l2', 'mainnet']) {
      const ring = assignKey(ringWith('infura', 'mainnet'), slug, WALLET)
      expect(resolveConnection(network(slug), ring, LOCAL_EXPLORER)).toBeNull()
    }
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

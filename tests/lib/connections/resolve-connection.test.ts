import { describe, expect, test } from 'vitest'
import { resolveConnection } from '@/lib/connections/resolve-connection'
import { findNetwork } from '@/lib/networks'

const CONFIG = {
  embeddedServiceUrl: 'http://127.0.0.1:8645',
  embeddedServiceKey: 'demo-key-0001',
  embeddedServiceAdminToken: null,
  sessionSecret: 'x'.repeat(32),
  publicOrigin: null,
}
const network = (slug: string) => {
  const found = findNetwork(slug)
  if (!found) throw new Error(slug)
  return found
}

describe('resolveConnection', () => {
  test('default: a demo network is served with the demo key', () => {
    expect(resolveConnection(network('demo-l2'), [], CONFIG)).toEqual({
      baseUrl: 'http://127.0.0.1:8645/demo-l2',
      key: 'demo-key-0001',
    })
  })

  test('args: the own key of a network wins, and serves that network only', () => {
    const keys = [{ network: 'demo-l2', key: 'own-key-0001' }]
    expect(resolveConnection(network('demo-l2'), keys, CONFIG)?.key).toBe('own-key-0001')
    expect(resolveConnection(network('demo-mainnet'), keys, CONFIG)?.key).toBe('demo-key-0001')
  })

  test('behavior: the demo key never goes to a hosted service', () => {
    expect(resolveConnection(network('mainnet'), [], CONFIG)).toBeNull()
    expect(
      resolveConnection(network('mainnet'), [{ network: 'mainnet', key: 'hosted-key-1' }], CONFIG),
    ).toEqual({
      baseUrl: 'https://mainnet.infura.io',
      key: 'hosted-key-1',
    })
  })

  test('error: without an embedded service the demo networks have no connection', () => {
    expect(resolveConnection(network('demo-l2'), [], { ...CONFIG, embeddedServiceUrl: null })).toBeNull()
  })
})

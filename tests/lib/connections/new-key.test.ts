import { describe, expect, test } from 'vitest'
import { readNewKey } from '@/lib/connections/new-key'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { LOCAL_EXPLORER } from '../explorer-config'

const OPEN = { ...LOCAL_EXPLORER, ownServices: true }
const KEY = 'own-key-0001'
const URL_OF_ONE = 'https://cool-bird-42.quiknode.pro/0123456789abcdef0123/'

const read = (body: Partial<Parameters<typeof readNewKey>[0]>, config = OPEN) =>
  readNewKey({ service: 'infura', label: 'Mine', key: KEY, networks: [], ...body }, config, SHIPPED_NETWORKS)

describe('readNewKey', () => {
  test.each([
    [{ networks: ['mainnet', 'sepolia'] }, KEY],
    [{ service: 'quicknode', key: URL_OF_ONE, networks: ['mainnet'] }, URL_OF_ONE],
    [{ service: 'publicnode', key: 'typed-all-the-same', networks: ['mainnet'] }, ''],
    [{ service: 'https://{network}.rpc.example' }, KEY],
  ])('default: %o', (body, kept) => {
    expect(read(body).key.key).toBe(kept)
  })

  test('default: a service that its reader describes is kept with the key', () => {
    const own = { template: 'https://rpc.example/{key}', unit: 'CU', prices: { other: 20 } }
    expect(read({ service: 'own', own }).key).toMatchObject({ service: 'own', own })
  })

  test.each([
    [{ service: 'nobody' }, 'does not allow this service'],
    [{ key: 'short' }, 'An API key has 8 to 128'],
    [{ key: 'with space in it' }, 'An API key has 8 to 128'],
    [{ service: 'quicknode', key: KEY }, 'whole URL'],
    [{ service: 'quicknode', key: 'https://evil.test/x' }, 'must end in .quiknode.pro'],
    [{ service: 'quicknode', key: URL_OF_ONE, networks: ['mainnet', 'sepolia'] }, 'Choose that network'],
    [{ service: 'drpc', networks: ['linea-sepolia'] }, 'dRPC does not list Linea Sepolia Testnet'],
    [{ networks: ['nowhere'] }, 'does not know this network'],
    [{ service: 'own', own: { template: 'https://10.0.0.1/{key}' } }, 'not an IP address'],
    [{ service: 'own', own: { template: 'https://rpc.example', prices: { other: 1 } } }, 'Name the unit'],
  ])('error: %o', (body, why) => {
    expect(() => read(body)).toThrow(why)
  })

  test('error: where the operator does not let readers, none is described', () => {
    const own = { template: 'https://rpc.example/{key}' }
    expect(() => read({ service: 'own', own }, LOCAL_EXPLORER)).toThrow('does not allow')
    expect(() => read({ service: 'endpoint', key: 'https://rpc.example' }, LOCAL_EXPLORER)).toThrow(
      'does not allow',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { listInterfaces } from '@/lib/abi/demo-abi'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'

const PROXY = demoContract('demo-mainnet', 'RegistryProxy').address
const UPGRADE = BigInt(demoTransaction('demo-mainnet', 'upgrade').block)

describe('listInterfaces', () => {
  test('default: a contract by its own', () => {
    expect(
      listInterfaces('demo-mainnet', demoContract('demo-mainnet', 'Token').address.toLowerCase(), 1n),
    ).toEqual([{ contract: 'Token', file: 'layouts/Token.json', lent: false }])
  })

  test('behavior: a proxy by the implementations it had run so far, the newest first', () => {
    const proxy = { contract: 'RegistryProxy', file: 'layouts/RegistryProxy.json', lent: false }
    expect(listInterfaces('demo-mainnet', PROXY, UPGRADE - 1n)).toEqual([
      { contract: 'RegistryV1', file: 'layouts/RegistryV1.json', lent: true },
      proxy,
    ])
    expect(listInterfaces('demo-mainnet', PROXY, UPGRADE)).toEqual([
      { contract: 'RegistryV2', file: 'layouts/RegistryV2.json', lent: true },
      { contract: 'RegistryV1', file: 'layouts/RegistryV1.json', lent: true },
      proxy,
    ])
  })

  test('args: a contract and a network of nobody here', () => {
    expect(listInterfaces('demo-mainnet', `0x${'9'.repeat(40)}`, 1n)).toEqual([])
    expect(listInterfaces('mainnet', PROXY, 1n)).toEqual([])
  })
})

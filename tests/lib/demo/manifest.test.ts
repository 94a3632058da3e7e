import { expect, test } from 'vitest'
import { demoAccount, demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'

test('default', () => {
  expect(demoContract('demo-mainnet', 'Token')).toMatchObject({ source: 'Token', block: 7_200 })
  expect(demoTransaction('demo-l2', 'swap').hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(demoBlock('demo-mainnet', 'flood').number).toBe(1_800_000)
  expect(demoAccount('demo-testnet', 'alice')).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('behavior: a proxy names its implementations', () => {
  expect(demoContract('demo-mainnet', 'RegistryProxy').implementations).toEqual([
    { contract: 'RegistryV1', fromBlock: 108_001 },
    { contract: 'RegistryV2', fromBlock: 1_080_000 },
  ])
  expect(demoContract('demo-mainnet', 'Token').implementations).toBeUndefined()
})

test('error: an unknown name', () => {
  // @ts-expect-error the name is checked when compiling, too
  expect(() => demoContract('demo-mainnet', 'Nothing')).toThrow('demo-mainnet has nothing named Nothing')
  // @ts-expect-error a block that only another network has
  expect(() => demoBlock('demo-l2', 'flood')).toThrow('demo-l2 has nothing named flood')
})

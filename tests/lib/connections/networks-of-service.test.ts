import { expect, test } from 'vitest'
import { networksOf } from '@/lib/connections/networks-of-service'

test('default: a key is used for the networks of its service', () => {
  expect(networksOf('embedded')).toEqual(['demo-mainnet', 'demo-testnet', 'demo-l2'])
  expect(networksOf('infura')).toContain('mainnet')
})

test('args: one of a service that is not shipped is used for the hosted networks', () => {
  expect(networksOf('lab')).toEqual(networksOf('infura'))
})

import { expect, test } from 'vitest'
import { networksOf } from '@/lib/connections/networks-of-service'
import { SHIPPED_NETWORKS } from '@/lib/networks'

test('default: a key is used for the networks of its service', () => {
  expect(networksOf(SHIPPED_NETWORKS, 'embedded')).toEqual(['demo-mainnet', 'demo-testnet', 'demo-l2'])
  expect(networksOf(SHIPPED_NETWORKS, 'infura')).toContain('mainnet')
})

test('args: one of a service that is not shipped is used for the hosted networks', () => {
  expect(networksOf(SHIPPED_NETWORKS, 'lab')).toEqual(networksOf(SHIPPED_NETWORKS, 'infura'))
})

test('behavior: no key is used for an added network unless its reader says so', () => {
  const [hosted] = SHIPPED_NETWORKS.filter(({ service }) => service === 'hosted')
  if (!hosted) throw new Error('The registry has no hosted network.')
  const added = { ...hosted, slug: 'gnosis-100', service: 'added' } as const
  for (const service of ['infura', 'embedded', 'lab']) {
    expect(networksOf([...SHIPPED_NETWORKS, added], service)).not.toContain('gnosis-100')
  }
})

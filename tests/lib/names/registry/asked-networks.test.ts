import { expect, test } from 'vitest'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { SHIPPED_NETWORKS } from '@/lib/networks'

test('default: every hosted network is asked about, and no demo network', () => {
  for (const network of SHIPPED_NETWORKS) {
    expect(whyNotLookedUp(network) === null).toBe(network.service === 'hosted')
  }
})

test.each([
  ['node', 1, /your own node/],
  ['node', 31_337, /your own node/],
  ['added', 0, /Chain 0 is/],
  ['added', 1337, /Chain 1337 is/],
  ['hosted', 31_337, /Chain 31337 is/],
  ['embedded', 1, /The demo/],
] as const)('error: %s, chain %i', (service, chainId, says) => {
  expect(whyNotLookedUp({ service, chainId })).toMatch(says)
})

test('args: a network that the reader added', () => {
  expect(whyNotLookedUp({ service: 'added', chainId: 100 })).toBeNull()
})

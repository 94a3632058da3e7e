import { expect, test } from 'vitest'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { followsEthereum } from '@/lib/state-diff/replay-rules'

test.each([
  ['mainnet', true],
  ['sepolia', true],
  ['polygon-mainnet', false],
  ['optimism-mainnet', false],
] as const)('default: %s', (slug, follows) => {
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  if (!network) throw new Error(`There is no network ${slug}.`)
  expect(followsEthereum(network)).toBe(follows)
})

test.each([
  ['an own node with a chain id of its own', 4_242, 'node', true],
  ['an own node of Gnosis', 100, 'node', false],
  ['a hosted service of an unknown chain', 4_242, 'hosted', false],
] as const)('behavior: %s', (_, chainId, service, follows) => {
  expect(followsEthereum({ chainId, service, history: 'archive' } as never)).toBe(follows)
})

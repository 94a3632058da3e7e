import { expect, test } from 'vitest'
import { networksAtHand } from '@/lib/connections/networks-at-hand'
import { SHIPPED_NETWORKS } from '@/lib/networks'

const slugs = (
  uses: Record<string, string>,
  { added = [], servesDemo = false }: { added?: readonly string[]; servesDemo?: boolean } = {},
) => networksAtHand(SHIPPED_NETWORKS, { uses }, { added, servesDemo }).map(({ slug }) => slug)

test('default: the demo networks, while they are served', () => {
  expect(slugs({}, { servesDemo: true })).toEqual(
    SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded').map(({ slug }) => slug),
  )
  expect(slugs({})).toEqual([])
})

test('behavior: a network that a key or the wallet answers for, and one that the reader added', () => {
  expect(slugs({ mainnet: 'wallet' })).toEqual(['mainnet'])
  expect(slugs({}, { added: ['sepolia'] })).toEqual(['sepolia'])
})

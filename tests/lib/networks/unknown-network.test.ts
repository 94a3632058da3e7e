import { describe, expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'
import { describeUnknownNetwork } from '@/lib/networks/unknown-network'

const describeSlug = (slug: string, more: Parameters<typeof describeUnknownNetwork>[1] = []) =>
  describeUnknownNetwork(slug, [...SHIPPED_NETWORKS, ...more])

describe('describeUnknownNetwork', () => {
  test('default: a known chain by its name of the list', () => {
    expect(describeSlug('zksync-era-324')).toEqual({
      name: 'ZKsync Era',
      chainId: 324,
      known: findChain(324),
      same: [],
    })
    expect(describeSlug('wanchain-testnet-999')).toMatchObject({ known: { name: 'Wanchain Testnet' } })
  })

  test('args: one that nobody knows by what its slug says', () => {
    expect(describeSlug('my-devnet-4242424242')).toEqual({
      name: 'My devnet',
      chainId: 4_242_424_242,
      known: undefined,
      same: [],
    })
  })

  test('behavior: a chain with another name is named both ways', () => {
    expect(describeSlug('my-node-100')).toMatchObject({ name: 'My node', known: { slug: 'gnosis-100' } })
  })

  test('behavior: the networks of the opener that are the same chain are offered', () => {
    expect(describeSlug('ethereum-1')?.same.map(({ slug }) => slug)).toEqual(['mainnet'])
    const gnosis = findChain(100)
    if (!gnosis) throw new Error('The list has no Gnosis.')
    expect(describeSlug('gnosis-archive-100', [gnosis])?.same).toEqual([gnosis])
  })

  test.each(['', 'nowhere', 'mainnet', 'demo-moon', 'gnosis-0', '<b>-1'])('error: %j names none', (slug) => {
    expect(describeSlug(slug)).toBeNull()
  })

  test('behavior: a network that the opener has is not unknown', () => {
    const gnosis = findChain(100)
    expect(describeSlug('gnosis-100', gnosis ? [gnosis] : [])).toBeNull()
  })
})

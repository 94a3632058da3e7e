import { describe, expect, test } from 'vitest'
import { describeUses, serviceName } from '@/lib/connections/describe-connections'
import { emptyRing } from '@/lib/connections/key-ring'
import { networksOf } from '@/lib/connections/networks-of-service'
import { listConnections, listServices } from '@/lib/connections/services'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { LOCAL_EXPLORER } from '../explorer-config'

const service = (id: string) => {
  const found = listServices(LOCAL_EXPLORER).find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const KEY = { id: 'a', service: 'infura', label: 'Mine', dailyCredits: null, perSecond: null, tariff: null }
const usedFor = (slugs: string[]): ReturnType<typeof listConnections> => ({
  ...listConnections(LOCAL_EXPLORER, emptyRing()),
  keys: [KEY],
  uses: Object.fromEntries(slugs.map((slug) => [slug, 'a'])),
})

describe('connections in words', () => {
  test.each([
    [[], 'not in use'],
    [['mainnet'], 'used for Ethereum'],
    [['mainnet', 'sepolia', 'demo-l2'], 'used for Demo L2, Ethereum and Sepolia'],
    [networksOf(SHIPPED_NETWORKS, service('infura')), 'used for all 9 hosted networks'],
    [networksOf(SHIPPED_NETWORKS, service('embedded')), 'used for all 3 demo networks'],
  ])('default: %o is “%s”', (slugs, text) => {
    expect(describeUses(SHIPPED_NETWORKS, usedFor(slugs), KEY)).toBe(text)
  })

  test('behavior: beside all of a kind others are named, and of many the first', () => {
    const added = Array.from({ length: 500 }, (_, index) => ({
      ...SHIPPED_NETWORKS[3],
      slug: `added-${index}`,
      name: `Added ${index}`,
      service: 'added',
    })) as Network[]
    const networks = [...SHIPPED_NETWORKS, ...added]
    const says = (slugs: string[]) => describeUses(networks, usedFor(slugs), KEY)
    expect(says(['added-1'])).toBe('used for Added 1')
    expect(says([...networksOf(networks, service('infura')), 'added-0'])).toBe(
      'used for all 9 hosted networks and Added 0',
    )
    expect(says(added.map(({ slug }) => slug))).toBe(
      'used for Added 0, Added 1, Added 2, Added 3, Added 4, Added 5 and 494 more',
    )
    expect(says(['no-such-network'])).toBe('not in use')
  })

  test('args: a service that a reader typed is its base URL', () => {
    expect(serviceName(usedFor([]), 'infura')).toBe('Infura by MetaMask')
    expect(serviceName(usedFor([]), 'https://{network}.rpc.example')).toBe('https://{network}.rpc.example')
  })
})

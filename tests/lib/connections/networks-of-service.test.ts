import { describe, expect, test } from 'vitest'
import {
  connectedNetworks,
  keysFor,
  networksOf,
  networksOfferedBy,
  slugAt,
} from '@/lib/connections/networks-of-service'
import { listServices } from '@/lib/connections/services'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { LOCAL_EXPLORER } from '../explorer-config'

const service = (id: string) => {
  const found = listServices({ ...LOCAL_EXPLORER, ownServices: true }).find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const used = (id: string) => networksOf(SHIPPED_NETWORKS, service(id))
const offered = (id: string) => networksOfferedBy(SHIPPED_NETWORKS, service(id)).map(({ slug }) => slug)

test('default: a key is used for the networks of its service', () => {
  expect(used('embedded')).toEqual(['demo-mainnet', 'demo-testnet', 'demo-l2'])
  expect(used('infura')).toHaveLength(9)
  expect(used('lab')).toEqual(used('infura'))
})

test('behavior: a vendor is used for those that it names', () => {
  expect(used('drpc')).not.toContain('linea-sepolia')
  expect(offered('drpc')).not.toContain('demo-l2')
  expect(slugAt(service('drpc'), { slug: 'mainnet', chainId: 1 })).toBe('ethereum')
  expect(slugAt(service('drpc'), { slug: 'somewhere', chainId: 424_242 })).toBeNull()
  expect(slugAt(service('lab'), { slug: 'somewhere', chainId: 424_242 })).toBe('somewhere')
})

test('behavior: the URL of an endpoint is one network’s, which its reader chooses among all', () => {
  expect(used('quicknode')).toEqual([])
  expect(offered('quicknode')).toContain('linea-sepolia')
})

test('behavior: no key is used for an added network unless its reader says so', () => {
  const [hosted] = SHIPPED_NETWORKS.filter(({ service }) => service === 'hosted')
  if (!hosted) throw new Error('The registry has no hosted network.')
  const added = { ...hosted, slug: 'gnosis-100', service: 'added' } as const
  for (const id of ['infura', 'embedded', 'lab']) {
    expect(networksOf([...SHIPPED_NETWORKS, added], service(id))).not.toContain('gnosis-100')
  }
})

test('behavior: a network is offered the keys of services that have it, and those of which only the reader knows', () => {
  const services = [service('drpc'), service('embedded')].map((one) => ({
    ...one,
    hosts: null,
    pricedOn: null,
    rates: null,
    slugs: one.slugs && { ...one.slugs },
  }))
  const keys = ['drpc', 'embedded', 'https://typed.example/{network}'].map((of) => ({
    id: `of ${of}`,
    service: of,
    label: of,
    dailyCredits: null,
    perSecond: null,
    tariff: null,
  }))
  const labels = (slug: string, uses: Record<string, string> = {}) => {
    const network = SHIPPED_NETWORKS.find((one) => one.slug === slug)
    return network && keysFor({ keys, services, uses }, network).map(({ label }) => label)
  }
  expect(labels('mainnet')).toEqual(['drpc', 'https://typed.example/{network}'])
  expect(labels('demo-l2')).toEqual(['embedded', 'https://typed.example/{network}'])
  expect(labels('demo-l2', { 'demo-l2': 'of drpc' })).toContain('drpc')
})

describe('connectedNetworks', () => {
  const slugs = (
    uses: Record<string, string>,
    { added = [], servesDemo = false }: { added?: readonly string[]; servesDemo?: boolean } = {},
  ) => connectedNetworks(SHIPPED_NETWORKS, { uses }, { added, servesDemo }).map(({ slug }) => slug)

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
})

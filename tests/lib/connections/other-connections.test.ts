import { describe, expect, test } from 'vitest'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { connectionInUse, listOtherConnections } from '@/lib/connections/other-connections'
import { CREDITS } from '@/lib/credits/tariff'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const network = (slug: string): Network => {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(slug)
  return found
}
const key = (id: string, service: string) => ({
  id,
  service,
  label: id,
  dailyCredits: null,
  perSecond: null,
  tariff: null,
})

/** A node of the operator's on the chain of Ethereum. */
const NODE: Network = { ...network('mainnet'), slug: 'geth', name: 'geth', service: 'node', keptAs: 'geth' }

const service = (id: string, name: string, template: string) => ({
  id,
  name,
  template,
  keyPlace: 'key' as const,
  hosts: null,
  tariff: null,
  pricedOn: null,
  rates: null,
  documentation: null,
  slugs: null,
})

const OVERVIEW: ConnectionsOverview = {
  services: [
    service('embedded', 'Embedded service', 'http://127.0.0.1/{network}'),
    { ...service('infura', 'Infura by MetaMask', 'https://{network}.infura.io'), slugs: { 1: 'mainnet' } },
    service('other', 'Other', 'https://other.example/{network}'),
  ],
  ownServices: true,
  keys: [key('first', 'infura'), key('second', 'infura'), key('third', 'other'), key('mine', 'embedded')],
  uses: { mainnet: 'first' },
}

const list = (slug: string, connections = OVERVIEW, more: Network[] = [], servesDemo = true) => {
  const networks = [...SHIPPED_NETWORKS, ...more]
  const found = networks.find((one) => one.slug === slug)
  if (!found) throw new Error(slug)
  return listOtherConnections(found, { networks, connections, servesDemo, tariffOf: () => CREDITS })
}
const ids = (of: ReturnType<typeof list>) => of.map(({ id }) => id)

describe('listOtherConnections', () => {
  test('default: every own key that can serve the network, but for the one in use', () => {
    expect(list('mainnet')).toMatchObject([
      { id: 'key:second', network: network('mainnet'), name: 'second · Infura by MetaMask', tariff: CREDITS },
      { id: 'key:third', network: network('mainnet'), name: 'third · Other', note: null },
    ])
  })

  test('behavior: two keys of one service have one provider, and that is said', () => {
    expect(list('mainnet')[0]?.note).toContain('Same provider')
  })

  test('behavior: a demo network has the demo key, own keys of the embedded service, and those of a service that may have it', () => {
    expect(ids(list('demo-l2'))).toEqual(['key:third', 'key:mine'])
    const own = { ...OVERVIEW, uses: { 'demo-l2': 'mine' } }
    expect(list('demo-l2', own)).toMatchObject([
      { id: 'network:demo-l2', note: expect.stringContaining('Same provider') },
      { id: 'key:third', note: null },
    ])
    expect(ids(list('demo-l2', own, [], false))).toEqual(['key:third'])
  })

  test('behavior: another network of the same chain is asked by its own connections, each key once', () => {
    expect(ids(list('mainnet', OVERVIEW, [NODE]))).toEqual(['key:second', 'key:third', 'network:geth'])
    const fromNode = list('geth', OVERVIEW, [NODE])
    expect(ids(fromNode)).toEqual(['key:first', 'key:second', 'key:third'])
    expect(fromNode.map((one) => one.network.slug)).toEqual(['mainnet', 'mainnet', 'mainnet'])
  })

  test('behavior: networks whose chain is not known yet are not of one chain', () => {
    const unknown = (slug: string): Network => ({ ...NODE, slug, chainId: 0 })
    expect(list('a', { ...OVERVIEW, keys: [] }, [unknown('a'), unknown('b')])).toEqual([])
  })

  test('behavior: a wallet that was chosen can be asked; that it may answer from a cache is said', () => {
    const chosen = { ...OVERVIEW, keys: [], uses: { sepolia: 'wallet' } }
    expect(list('mainnet', chosen)).toMatchObject([
      { id: 'wallet', network: network('mainnet'), note: expect.stringContaining('cache') },
    ])
    expect(ids(list('sepolia', chosen))).toEqual([])
  })

  test('behavior: beside a wallet in use each service may be its own provider', () => {
    const [first] = list('mainnet', { ...OVERVIEW, uses: { mainnet: 'wallet' } })
    expect(first).toMatchObject({
      id: 'key:first',
      note: expect.stringContaining('May be the same provider'),
    })
  })

  test('args: the key in use is that of the reader’s list, else what the explorer has of its own', () => {
    expect(connectionInUse(OVERVIEW, network('mainnet'))).toBe('key:first')
    expect(connectionInUse(OVERVIEW, network('demo-l2'))).toBe('network:demo-l2')
    expect(connectionInUse({ ...OVERVIEW, uses: { mainnet: 'gone' } }, network('mainnet'))).toBe(
      'network:mainnet',
    )
  })
})

import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import {
  defaultNetwork,
  describeHistory,
  findNetwork,
  formatHistoryDepth,
  SHIPPED_NETWORKS,
} from '@/lib/networks'

const KNOWN = Object.values(chains)

describe('SHIPPED_NETWORKS', () => {
  test.each(SHIPPED_NETWORKS.filter(({ service }) => service === 'hosted'))(
    'default: $slug is the chain that viem knows by that id',
    ({ chainId, name, testnet, currency }) => {
      const chain = KNOWN.find(({ id }) => id === chainId)
      expect(chain).toMatchObject({
        name,
        nativeCurrency: { symbol: currency.symbol, decimals: currency.decimals },
      })
      expect(chain?.testnet ?? false).toBe(testnet)
    },
  )

  test('behavior: every slug and chain id stands once, and no demo network takes a real id', () => {
    expect(new Set(SHIPPED_NETWORKS.map(({ slug }) => slug)).size).toBe(SHIPPED_NETWORKS.length)
    expect(new Set(SHIPPED_NETWORKS.map(({ chainId }) => chainId)).size).toBe(SHIPPED_NETWORKS.length)
    for (const { chainId } of SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded')) {
      expect(KNOWN.some(({ id }) => id === chainId)).toBe(false)
    }
  })

  test('default: the history depth in words', () => {
    expect(SHIPPED_NETWORKS.slice(0, 4).map(({ history }) => formatHistoryDepth(history))).toEqual([
      'archive',
      'latest 128 blocks',
      'latest 128 blocks',
      'history unknown',
    ])
  })
})

test.each([
  [true, 'embedded'],
  [false, 'hosted'],
])('defaultNetwork, args: where the demo is served: %s, of %s', (servesDemo, service) => {
  expect(findNetwork(SHIPPED_NETWORKS, defaultNetwork(SHIPPED_NETWORKS, servesDemo))?.service).toBe(service)
})

test('default: how far back a network answers, as a sentence', () => {
  expect(SHIPPED_NETWORKS.slice(0, 4).map(describeHistory)).toEqual([
    'Demo Mainnet serves all blocks.',
    'Demo Testnet serves only its latest 128 blocks.',
    'Demo L2 serves only its latest 128 blocks.',
    'The history of Ethereum is not known.',
  ])
})

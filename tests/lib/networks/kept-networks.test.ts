import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatKeptNetworks,
  openNetworks,
  parseKeptNetworks,
  withoutNetwork,
} from '@/lib/networks/kept-networks'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'
import type { NetworkFacts } from '@/lib/networks/network-facts'

const DEVNET: NetworkFacts = {
  name: 'My devnet – 測試',
  chainId: 4242,
  symbol: 'DEV',
  decimals: 6,
  blockTime: 0.25,
  history: 'archive',
  testnet: true,
}

const cookie = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')

/** As a cookie holds the network of the tests. */
const ROW = [4242, 'Devnet', 'DEV', 18, null, 'unstated', false]
const rowWith = (at: number, value: unknown) => ROW.map((had, index) => (index === at ? value : had))

describe('networks in a cookie', () => {
  test('default: they come back as they were, in their order', () => {
    const text = formatKeptNetworks([100, DEVNET, 10_200])
    expect(text).toMatch(/^[\w-]+$/)
    expect(parseKeptNetworks(text ?? '')).toEqual([100, DEVNET, 10_200])
    expect(openNetworks([100, DEVNET]).map(({ slug }) => slug)).toEqual(['gnosis-100', 'my-devnet-4242'])
  })

  test('args: a cookie made before still opens', () => {
    expect(
      parseKeptNetworks('WzEwMCxbNDI0MiwiRGV2bmV0IiwiREVWIiwxOCxudWxsLCJ1bnN0YXRlZCIsZmFsc2VdXQ'),
    ).toEqual([
      100,
      {
        name: 'Devnet',
        chainId: 4242,
        symbol: 'DEV',
        decimals: 18,
        blockTime: null,
        history: 'unstated',
        testnet: false,
      },
    ])
  })

  test('behavior: an id that no known chain has is left out', () => {
    expect(openNetworks([987_654_321_123, 100]).map(({ slug }) => slug)).toEqual(['gnosis-100'])
  })

  test('behavior: one is taken out by its slug', () => {
    expect(withoutNetwork([100, DEVNET], 'gnosis-100')).toEqual([DEVNET])
    expect(withoutNetwork([100, DEVNET], 'my-devnet-4242')).toEqual([100])
    expect(withoutNetwork([100], 'mainnet')).toEqual([100])
  })

  test('error: more than a browser keeps is not written', () => {
    const ids = KNOWN_CHAINS.map(({ chainId }) => chainId)
    expect(formatKeptNetworks(ids.slice(0, 300))).not.toBeNull()
    expect(formatKeptNetworks(ids)).toBeNull()
    expect(formatKeptNetworks(Array.from({ length: 60 }, () => DEVNET))).toBeNull()
  })

  test.each([
    undefined,
    '',
    'x',
    '%00',
    '<script>',
    'A'.repeat(100_000),
    cookie(null),
    cookie({}),
    cookie('100'),
    cookie(['100']),
    cookie([0]),
    cookie([-1]),
    cookie([1.5]),
    cookie([2 ** 53]),
    cookie([1e300]),
    cookie([[]]),
    cookie([100, null]),
    cookie([rowWith(0, 2 ** 53)]),
    cookie([rowWith(1, 'a\u202eb')]),
    cookie([rowWith(1, '')]),
    cookie([rowWith(1, 'x'.repeat(200))]),
    cookie([rowWith(2, 'E\u0000')]),
    cookie([rowWith(3, 300)]),
    cookie([rowWith(4, 0)]),
    cookie([rowWith(4, -1)]),
    cookie([rowWith(5, '__proto__')]),
    cookie([rowWith(6, 1)]),
    cookie([ROW.slice(0, 3)]),
  ])('error: a cookie of %.40j reads as none', (text) => {
    expect(parseKeptNetworks(text)).toEqual([])
  })

  test('error: whatever a cookie holds, it is read or it is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(cookie)), (text) => {
        expect(openNetworks(parseKeptNetworks(text))).toBeInstanceOf(Array)
      }),
    )
  })
})

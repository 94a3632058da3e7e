import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'cd'.repeat(32)}`
const hrefs = (text: string) => parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href))
const OF_ADDRESS = (network: string) => [
  `/${network}/storage?address=${ADDRESS}`,
  `/${network}/logs?address=${ADDRESS}`,
]

describe('names across chains', () => {
  test.each([
    [`eip155:1:${ADDRESS}`, OF_ADDRESS('mainnet')],
    [`did:pkh:eip155:8453:${ADDRESS}`, OF_ADDRESS('base-mainnet')],
    [`eip155:735711/erc20:${ADDRESS}`, OF_ADDRESS('demo-mainnet')],
    [`eip155:1/erc721:${ADDRESS}/771769`, OF_ADDRESS('mainnet')],
    [`eip155:10/${ADDRESS}`, OF_ADDRESS('optimism-mainnet')],
    [`EIP155:10:${ADDRESS}`, OF_ADDRESS('optimism-mainnet')],
    [`ethereum:${ADDRESS}@137`, OF_ADDRESS('polygon-mainnet')],
    [`ethereum:${ADDRESS}`, OF_ADDRESS('mainnet')],
    [`ethereum:${ADDRESS}/transfer?address=${ADDRESS}&uint256=1`, OF_ADDRESS('mainnet')],
    [`eip155:1:tx/${WORD}`, [`/mainnet/receipts/${WORD}`]],
    [`eip155:1/tx:${WORD}`, [`/mainnet/receipts/${WORD}`]],
    ['eip155:1/block/123', ['/mainnet/logs?from=123&to=123']],
  ])('args: %s', (text, expected) => {
    expect(hrefs(text).slice(0, expected.length)).toEqual(expected)
  })

  test('behavior: the network is named', () => {
    for (const { says } of parseBox(`eip155:1:${ADDRESS}`, demo).suggestions)
      expect(says).toMatch(/, on Ethereum$/)
  })

  test.each([
    [`eip155:56:${ADDRESS}`, /Chain 56 is not among your networks/],
    ['eip155:1', /names the network Ethereum, and nothing on it/],
    ['eip155:1/slip44:60', /names no address, transaction or block/],
    [`eip155:1:0x${'Ab'.repeat(20)}`, /checksum/],
    ['eip155:1:0x12', /2 hex digits|names no address/],
  ])('error: %s', (text, expected) => {
    expect(parseBox(text, demo).problem).toMatch(expected)
  })
})

describe('names of sites', () => {
  test.each([
    'uniswap.eth.limo',
    'vitalik.eth.link',
    'app.uniswap.org',
    'opensea.io',
    'news.site.co.uk',
    'www.anything.else',
    'my-site.dev.example.xyz',
  ])('error: %s is no path into storage', (text) => {
    expect(parseBox(text, demo)).toMatchObject({
      suggestions: [],
      problem: expect.stringMatching(/site|looked up/),
    })
  })

  test('args: an explorer without https:// before it', () => {
    expect(hrefs(`etherscan.io/tx/${WORD}`)).toEqual([`/mainnet/receipts/${WORD}`])
    expect(hrefs(`www.basescan.org/address/${ADDRESS}`)).toEqual(OF_ADDRESS('base-mainnet'))
  })

  test('args: a member of a variable stays a path', () => {
    for (const path of ['config.owner', 'pool.info.price', 'position.liquidity']) {
      expect(hrefs(path)).toEqual([`/demo-mainnet/storage?by=path&path=${path}`])
    }
  })
})

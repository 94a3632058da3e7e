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

  test('behavior: a request to transfer a token offers the transfers of the account that it names', () => {
    const account = `0x${'12'.repeat(20)}`
    const [, , received, sent] = hrefs(`ethereum:${ADDRESS}@10/transfer?address=${account}&uint256=1`)
    expect(received).toContain(`/optimism-mainnet/logs?address=${ADDRESS}`)
    expect(received).toContain(`topic2=${account}`)
    expect(sent).toContain(`topic1=${account}`)
  })

  test.each([
    [`eth:${ADDRESS}`, 'mainnet'],
    [`base:${ADDRESS}`, 'base-mainnet'],
    [`arb1:${ADDRESS}`, 'arbitrum-mainnet'],
    [`oeth:${ADDRESS}`, 'optimism-mainnet'],
    [`sep:${ADDRESS}`, 'sepolia'],
    [`pol:${ADDRESS}`, 'polygon-mainnet'],
    [`matic:${ADDRESS}`, 'polygon-mainnet'],
    [`BASE:${ADDRESS}`, 'base-mainnet'],
    [`demo-l2:${ADDRESS}`, 'demo-l2'],
    [`gno:${ADDRESS}`, 'gnosis-100'],
    [`bnb:${ADDRESS}`, 'bnb-smart-chain-56'],
  ])('args: the short name of EIP-3770: %s', (text, slug) => {
    expect(hrefs(text).slice(0, 2)).toEqual(OF_ADDRESS(slug))
  })

  test('behavior: a chain that the reader has not added is named with its id, and has no price', () => {
    for (const { says, call } of parseBox(`eip155:100:${ADDRESS}`, demo).suggestions) {
      expect(says).toMatch(/, on Gnosis \(chain 100\), which is not among your networks$/)
      expect(call).toBeUndefined()
    }
  })

  test('error: an unknown short name leads to no network', () => {
    expect(parseBox(`foo:${ADDRESS}`, demo)).toEqual({
      suggestions: [],
      found: [ADDRESS],
      problem: 'foo is not a known short name of a chain.',
    })
  })

  test('behavior: the network is named', () => {
    for (const { says } of parseBox(`eip155:1:${ADDRESS}`, demo).suggestions)
      expect(says).toMatch(/, on Ethereum$/)
  })

  test.each([
    [`eip155:7654321:${ADDRESS}`, /You have not added chain 7654321/],
    ['eip155:1', /names only the network Ethereum/],
    ['eip155:1/slip44:60', /is no address, transaction or block/],
    [`eip155:1:0x${'Ab'.repeat(20)}`, /checksum/],
    ['eip155:1:0x12', /2 hex digits|is no address/],
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
      problem: expect.stringMatching(/domain name|not resolved/),
    })
  })

  test('args: an explorer without https:// before it', () => {
    expect(hrefs(`etherscan.io/tx/${WORD}`)).toEqual([`/mainnet/receipts/${WORD}`])
    expect(hrefs(`www.basescan.org/address/${ADDRESS}`).slice(0, 2)).toEqual(OF_ADDRESS('base-mainnet'))
  })

  test('args: a member of a variable stays a path', () => {
    for (const path of ['config.owner', 'pool.info.price', 'position.liquidity']) {
      expect(hrefs(path)).toEqual([`/demo-mainnet/storage?by=path&path=${path}`])
    }
  })
})

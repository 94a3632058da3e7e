import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { findChain } from '@/lib/networks/known-chains'
import { chainOfPage } from '@/lib/networks/known-explorers'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'cd'.repeat(32)}`
const hrefs = (text: string) => parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href))

const explorers = Object.values(chains).flatMap(({ id, blockExplorers }) =>
  Object.values(blockExplorers ?? {}).map(({ url }) => ({ id, url: url.replace(/\/$/, '') })),
)

describe('explorers of the chain list', () => {
  test('behavior: a page of each leads to its own chain, or to none where several chains share it', () => {
    const idsOf = (place: string) => new Set(explorers.flatMap(({ id, url }) => (url === place ? [id] : [])))
    const wrong = explorers.flatMap(({ id, url }) => {
      const read = chainOfPage(new URL(`${url}/tx/${WORD}`))
      return read === id || (read === undefined && idsOf(url).size !== 0) ? [] : [{ id, url, read }]
    })
    expect(wrong).toEqual([])
    const read = explorers.filter(({ id, url }) => chainOfPage(new URL(`${url}/address/${ADDRESS}`)) === id)
    expect(read.length / explorers.length).toBeGreaterThan(0.95)
  })

  test.each([
    [`https://bscscan.com/tx/${WORD}`, 56],
    [`https://gnosisscan.io/tx/${WORD}`, 100],
    [`https://snowtrace.io/tx/${WORD}?chainid=43114`, 43_114],
    [`https://explorer.zksync.io/tx/${WORD}`, 324],
    [`https://subnets.avax.network/beam/tx/${WORD}`, 4337],
    [`https://dashboard.tenderly.co/tx/56/${WORD}?trace=0.1`, 56],
    [`https://dashboard.tenderly.co/tx/gnosis/${WORD}/logs`, 100],
    [`https://app.blocksec.com/explorer/tx/bsc/${WORD}`, 56],
    [`https://openchain.xyz/trace/bsc/${WORD}`, 56],
    [`https://dashboard.tenderly.co/tx/0x38/${WORD}`, 56],
    [`https://www.oklink.com/bsc/tx/${WORD}`, 56],
    [`https://routescan.io/tx/${WORD}?chainid=43114`, 43_114],
  ])('args: a transaction at %s is on chain %i', (url, id) => {
    expect(hrefs(url)).toEqual([`/${findChain(id)?.slug}/receipts/${WORD}`])
  })

  test('behavior: the page of a token for one account offers its transfers of that token', () => {
    const account = `0x${'12'.repeat(20)}`
    const [stores, , received, sent] = hrefs(`https://etherscan.io/token/${ADDRESS}?a=${account}`)
    expect(stores).toBe(`/mainnet/storage?address=${ADDRESS}`)
    expect(received).toContain(`/mainnet/logs?address=${ADDRESS}`)
    expect(received).toContain(`topic2=${account}`)
    expect(sent).toContain(`topic1=${account}`)
  })

  test.each([
    `https://dashboard.tenderly.co/tx/${WORD}`,
    `https://openchain.xyz/trace/unheard/${WORD}`,
    `http://127.0.0.1:5100/tx/${WORD}`,
    `https://etherscan.io.evil.example/tx/${WORD}`,
    `https://evil-etherscan.io/tx/${WORD}`,
  ])('behavior: %s says no chain', (url) => {
    expect(parseBox(url, demo)).toMatchObject({ suggestions: [], found: [WORD] })
  })

  test.each([
    [`https://app.safe.global/home?safe=base:${ADDRESS}`, 'base-mainnet'],
    [`https://app.safe.global/transactions/queue?safe=gno%3A${ADDRESS}`, 'gnosis-100'],
  ])('args: a URL that names its chain: %s', (url, slug) => {
    expect(hrefs(url)[0]).toBe(`/${slug}/storage?address=${ADDRESS}`)
  })

  test('args: a block whose number has separators', () => {
    expect(hrefs('https://etherscan.io/block/19,000,000')).toEqual([
      '/mainnet/logs?from=19000000&to=19000000',
    ])
  })

  test('behavior: a network of the reader is preferred to the list', () => {
    const mine = { ...demo, slug: 'my-fork', name: 'My fork', chainId: 56 }
    const seen = { networks: [demo, mine], heads: new Map(), now: Date.now() }
    expect(parseBox(`https://bscscan.com/tx/${WORD}`, demo, seen).suggestions).toEqual([
      expect.objectContaining({
        href: `/my-fork/receipts/${WORD}`,
        says: expect.stringMatching(/on My fork$/),
      }),
    ])
  })

  test('behavior: the key in the URL of a node is not taken for an address', () => {
    const key = '0123456789abcdef0123456789abcdef01234567'
    for (const text of [
      `https://small-lake.quiknode.pro/${key}/`,
      `my node https://small-lake.quiknode.pro/${key}`,
    ])
      expect(JSON.stringify(parseBox(text, demo))).not.toContain(key)
  })
})

describe('pages of signature databases', () => {
  test.each([
    'https://openchain.xyz/signatures?query=0xa9059cbb',
    'https://www.4byte.directory/signatures/?bytes4_signature=0xA9059CBB',
    '4byte.sourcify.dev/?q=0xa9059cbb',
  ])('args: a selector is decoded: %s', (url) => {
    expect(parseBox(url, demo)).toEqual({ suggestions: [], data: '0xa9059cbb' })
  })

  test.each([
    `https://openchain.xyz/signatures?query=${WORD}`,
    `https://www.4byte.directory/event-signatures/?hex_signature=${WORD}`,
  ])('args: a topic leads to its logs: %s', (url) => {
    expect(hrefs(url)).toEqual([`/demo-mainnet/logs?event=${WORD}`])
  })

  test('error: one without a selector or topic says what is missing', () => {
    expect(parseBox('https://openchain.xyz/signatures?query=transfer', demo)).toEqual({
      suggestions: [],
      problem: 'This URL has no selector (8 hex digits) and no topic (64 hex digits).',
    })
  })
})

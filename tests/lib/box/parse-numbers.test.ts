import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const mainnet = findNetwork(SHIPPED_NETWORKS, 'mainnet') as Network
const arbitrum = findNetwork(SHIPPED_NETWORKS, 'arbitrum-mainnet') as Network
const NOW = Date.UTC(2026, 10, 1)
const unseen = { networks: SHIPPED_NETWORKS, heads: new Map(), now: NOW }
const head = { block: 20_000n, at: NOW - 120_000 }
const seen = {
  networks: SHIPPED_NETWORKS,
  heads: new Map([
    ['demo-mainnet', head],
    ['mainnet', head],
  ]),
  now: NOW,
}

const offersBlock = (text: string, { network = demo, chain = unseen } = {}) =>
  parseBox(text, network, chain).suggestions.some(({ says }) => says.startsWith('The logs of block'))

describe('a number', () => {
  test.each([
    ['20010', true],
    ['20011', false],
    ['0x4e2a', true],
    ['999999', false],
  ])(
    'behavior: %s is a block only up to the newest there can be since the last was seen',
    (text, isBlock) => {
      expect(offersBlock(text, { network: mainnet, chain: seen })).toBe(isBlock)
    },
  )

  test.each([
    ['20000', true],
    ['20001', false],
  ])('behavior: %s is a block of a demo, which does not grow, only up to its head', (text, isBlock) => {
    expect(offersBlock(text, { chain: seen })).toBe(isBlock)
  })

  test.each([
    ['25000000', demo, true],
    ['40000000', demo, false],
    ['400000000', demo, false],
    ['400000000', arbitrum, true],
    ['2835717307', arbitrum, false],
    ['9007199254740993', arbitrum, false],
  ])(
    'behavior: where none was seen, %s is a block only if the network had the time to make so many',
    (text, network, isBlock) => {
      expect(offersBlock(text, { network })).toBe(isBlock)
    },
  )

  test('behavior: what is no block says so, and is a slot all the same', () => {
    const { suggestions, note } = parseBox('99999999999', demo, seen)
    expect(suggestions.map(({ href }) => href)).toEqual(['/demo-mainnet/storage?slot=99999999999'])
    expect(note).toMatch(/has no block 99,999,999,999 yet/)
  })

  test('error: more than 32 bytes are no slot either', () => {
    expect(parseBox('9'.repeat(90), demo, unseen)).toMatchObject({
      suggestions: [],
      problem: expect.stringContaining('at most 32 bytes'),
    })
  })
})

describe('four bytes', () => {
  test('behavior: a selector is decoded, and can be a slot', () => {
    const { suggestions, data } = parseBox('0xA9059CBB', demo, unseen)
    expect(suggestions.map(({ says }) => says)).toEqual(['Slot 2835717307 of a contract that you name'])
    expect(data).toBe('0xa9059cbb')
  })

  test('behavior: one that may be a block is offered as such too', () => {
    expect(offersBlock('0x10000000', { network: arbitrum })).toBe(true)
    expect(parseBox('0x10000000', arbitrum, unseen).data).toBe('0x10000000')
  })

  test('behavior: longer data is decoded, packed or not', () => {
    for (const tail of ['00'.repeat(64), '00'.repeat(36)]) {
      expect(parseBox(`0xa9059cbb${tail}`, demo, unseen)).toEqual({
        suggestions: [],
        data: `0xa9059cbb${tail}`,
      })
    }
  })
})

describe('separators of thousands', () => {
  test.each([
    '19,000,000',
    '19 000 000',
    '19.000.000',
    "19'000'000",
    '19_000_000',
    'Block #19,000,000',
    'block number: 19000000',
  ])('args: %s', (typed) => {
    expect(parseBox(typed, mainnet, unseen).suggestions.map(({ href }) => href)).toEqual([
      '/mainnet/logs?from=19000000&to=19000000',
      '/mainnet/storage?slot=19000000',
    ])
  })

  test.each(['1,2', '19,00,000', '1.234,567'])('error: %s is no number', (typed) => {
    expect(parseBox(typed, mainnet, unseen).suggestions).toEqual([])
  })
})

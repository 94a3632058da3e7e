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

  test('behavior: a block beyond the newest that was seen says so, where the clock allows it', () => {
    const own = { ...mainnet, blockTime: null }
    expect(offersBlock('20500', { network: own, chain: seen })).toBe(true)
    expect(parseBox('20500', own, seen).note).toBe(
      'The newest block seen in this browser is 20,000: Ethereum may have no block 20,500 yet.',
    )
    expect(parseBox('20000', own, seen).note).toBeUndefined()
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
    expect(suggestions.map(({ says }) => says)).toEqual(['Slot 2835717307; you name the contract'])
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

describe('calldata with addresses', () => {
  const TO = `0x${'ab'.repeat(20)}`
  const FROM = `0x${'cd'.repeat(20)}`
  const word = (address: string) => address.slice(2).padStart(64, '0')
  const one = '1'.padStart(64, '0')

  test.each([
    ['transfer', `0xa9059cbb${word(TO)}${one}`],
    ['approve', `0x095ea7b3${word(TO)}${one}`],
  ])('args: %s offers its only address as contract and as account', (_, data) => {
    const { suggestions, data: decoded, note } = parseBox(data, demo, unseen)
    expect(decoded).toBe(data)
    expect(suggestions.map(({ href }) => decodeURIComponent(href))).toEqual([
      `/demo-mainnet/storage?address=${TO}`,
      `/demo-mainnet/logs?address=${TO}`,
      expect.stringContaining(`topic2=${TO}`),
      expect.stringContaining(`topic1=${TO}`),
    ])
    expect(note).toBe(`The address in this data is ${TO}.`)
  })

  test('args: transferFrom offers both to choose from', () => {
    const { suggestions, found } = parseBox(`0x23b872dd${word(FROM)}${word(TO)}${one}`, demo, unseen)
    expect(suggestions).toEqual([])
    expect(found).toEqual([FROM, TO])
  })

  test('behavior: a number is never taken for an address', () => {
    expect(parseBox(`0x2e1a7d4d${word(TO)}`, demo, unseen)).toEqual({
      suggestions: [],
      data: `0x2e1a7d4d${word(TO)}`,
    })
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

  test.each([
    ['19,00,000', '1900000', 'Read as 1,900,000.'],
    ['1,90,00,000', '19000000', 'Read as 19,000,000.'],
    ['1e6', '1000000', 'Read as 1,000,000.'],
    ['19.5e6', '19500000', 'Read as 19,500,000.'],
  ])('args: %s is read as a number, and the note says which', (typed, block, note) => {
    const reading = parseBox(typed, mainnet, unseen)
    expect(reading.suggestions[0]?.href).toBe(`/mainnet/logs?from=${block}&to=${block}`)
    expect(reading.note).toBe(note)
  })

  test('behavior: one that is no block yet says so beside how it was read', () => {
    expect(parseBox('1e11', demo, seen).note).toBe(
      `Read as 100,000,000,000. ${demo.name} has no block 100,000,000,000 yet.`,
    )
  })

  test.each(['1.55e1', '1e78', '1e-3'])('error: %s is no whole number of a slot', (typed) => {
    expect(parseBox(typed, mainnet, unseen).suggestions).toEqual([])
  })

  test.each(['1,2', '1.234,567'])('error: %s is no number', (typed) => {
    expect(parseBox(typed, mainnet, unseen).suggestions).toEqual([])
  })
})

describe('dates', () => {
  test.each(['2026-11-29', '2026-11-29 12:30', '2026-11-29T12:30:15Z'])('args: the logs from %s', (typed) => {
    const [logs] = parseBox(typed, mainnet, unseen).suggestions
    const { pathname, searchParams } = new URL(logs?.href ?? '', 'http://localhost')
    expect([pathname, searchParams.get('from')]).toEqual(['/mainnet/logs', typed])
  })

  test('error: there is no such day', () => {
    expect(parseBox('2026-02-30', mainnet, unseen).problem).toBe('This date or time does not exist.')
  })
})

describe('block tags', () => {
  test.each(['latest', 'finalized', 'safe', 'Latest'])(
    'args: %s leads to the logs of that block',
    (typed) => {
      const tag = typed.toLowerCase()
      const { suggestions, note } = parseBox(typed, mainnet, unseen)
      expect(suggestions.map(({ href }) => href)).toEqual([
        tag === 'latest' ? '/mainnet/logs?from=latest' : `/mainnet/logs?from=${tag}&to=${tag}`,
      ])
      expect(note).toBe(`${tag} is a block tag. Every block field takes it.`)
    },
  )

  test('args: earliest is block 0', () => {
    expect(parseBox('earliest', mainnet, unseen).suggestions[0]?.href).toBe('/mainnet/logs?from=0&to=0')
  })

  test('error: pending has no logs here', () => {
    const { suggestions, note } = parseBox('pending', mainnet, unseen)
    expect(suggestions.map(({ href }) => href)).toEqual(['/mainnet/storage?block=pending'])
    expect(note).toBe('pending is a block tag. Only the block field of storage takes it.')
  })
})

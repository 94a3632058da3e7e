import { describe, expect, test } from 'vitest'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { checkReceipt, countHolding, sayFailing } from '@/lib/receipts/checks/receipt-checks'
import { FAILED, HASH, handBuiltLog, parseHandBuilt, type RawReceipt, TOKEN } from '../hand-built-receipt'

const OUTCOME = 'Exactly one of root and status'
const INDEXES = 'Log indexes without a gap'
const BELONG = 'Logs belong to this receipt'
const BLOOM = 'logsBloom matches the logs'
const FIELDS = 'Every field is present'
const QUANTITIES = 'Numbers without leading zeros'
const FAILED_LOGS = 'A failed transaction has no logs'
const LEAST_GAS = 'Gas used is at least the minimum for a transaction'
const BLOBS = 'Blob fields fit the type'
const GAS = 'Gas used is not more than cumulative gas used'
const CREATED = 'Created address follows from sender and nonce'

const ethereum = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const check = (changes: RawReceipt, network = ethereum, nonce: bigint | null = null) => {
  const parsed = parseHandBuilt(changes)
  return checkReceipt(parsed, network, nonce)
}
const failing = (changes: RawReceipt) =>
  check(changes).flatMap(({ state, title }) => (state === 'fails' ? [title] : []))
const stateOf = (title: string, changes: RawReceipt, nonce: bigint | null = null) =>
  check(changes, ethereum, nonce).find((found) => found.title === title)?.state
const reasonOf = (title: string, changes: RawReceipt) =>
  check(changes).find((found) => found.title === title)?.reason

describe('checkReceipt', () => {
  test('default: all hold', () => {
    expect(check({}).map(({ title, state }) => [title, state])).toEqual([
      [FIELDS, 'holds'],
      [QUANTITIES, 'holds'],
      [OUTCOME, 'holds'],
      [FAILED_LOGS, 'inapplicable'],
      [LEAST_GAS, 'holds'],
      [GAS, 'holds'],
      [BLOBS, 'holds'],
      [INDEXES, 'holds'],
      [BELONG, 'holds'],
      [BLOOM, 'holds'],
      [CREATED, 'holds'],
    ])
    expect(reasonOf(INDEXES, {})).toContain('from 6 to 7')
    expect(reasonOf(BLOOM, {})).toContain('the same 12 of 2048 bits')
  })

  test('args: no logs', () => {
    const changes = { logs: [], logsBloom: `0x${'0'.repeat(512)}` }
    expect(failing(changes)).toEqual([])
    expect(reasonOf(BLOOM, changes)).toBe('There are no logs, and no bit is set.')
  })

  test('args: one log', () => {
    const changes = { logs: [handBuiltLog(6)] }
    expect(failing(changes)).toEqual([])
    expect(reasonOf(INDEXES, changes)).toBe('One log, number 6 of the block.')
  })

  test('args: a root alone', () => {
    expect(failing({ status: null, root: HASH })).toEqual([])
  })

  test.each([
    ['both', { root: HASH }, 'this has both'],
    ['neither', { status: undefined }, 'this has neither'],
    ['a status of 2', { status: '0x2' }, 'here it is 2'],
  ])('error: outcome, %s', (_, changes, reason) => {
    expect(failing(changes)).toEqual([OUTCOME])
    expect(reasonOf(OUTCOME, changes)).toContain(reason)
  })

  test.each([
    ['a gap', [6, 8], 'Log 8 follows log 6, not log 7'],
    ['shuffled', [7, 6], 'Log 6 follows log 7, not log 8'],
    ['repeated', [6, 6], 'Log 6 follows log 6, not log 7'],
  ])('error: log indexes, %s', (_, indexes, reason) => {
    const changes = { logs: indexes.map((index) => handBuiltLog(index)) }
    expect(failing(changes)).toEqual([INDEXES])
    expect(reasonOf(INDEXES, changes)).toContain(reason)
  })

  test.each([
    ['another block', { blockHash: HASH }, `blockHash of log 7 is ${HASH}`],
    ['another block number', { blockNumber: '0x1' }, 'blockNumber of log 7 is 1, of the receipt 20314'],
    ['another transaction', { transactionHash: `0x${'1'.repeat(64)}` }, 'transactionHash of log 7'],
    ['another position', { transactionIndex: '0x3' }, 'transactionIndex of log 7 is 3'],
    ['removed', { removed: true }, 'Log 7 is marked removed'],
  ])('error: logs of %s', (_, stray, reason) => {
    const changes = { logs: [handBuiltLog(6), handBuiltLog(7, stray)] }
    expect(failing(changes)).toEqual([BELONG])
    expect(reasonOf(BELONG, changes)).toContain(reason)
  })

  test.each([
    ['a log of another emitter', { logs: [handBuiltLog(6, { address: `0x${'9'.repeat(40)}` })] }],
    ['a log too few', { logs: [] }],
    ['an empty bloom', { logsBloom: `0x${'0'.repeat(512)}` }],
  ])('error: bloom, %s', (_, changes) => {
    expect(failing(changes)).toEqual([BLOOM])
  })
})

describe('checkReceipt on gas', () => {
  const FIRST = { transactionIndex: '0x0', logs: [], logsBloom: `0x${'0'.repeat(512)}` }

  test('args: the first of its block', () => {
    expect(stateOf(GAS, { ...FIRST, cumulativeGasUsed: '0xc350' })).toBe('holds')
  })

  test('error: more than the whole block', () => {
    expect(failing({ gasUsed: '0x30d41' })).toEqual([GAS])
    expect(reasonOf(GAS, { gasUsed: '0x30d41' })).toContain(
      '200,001 gas is more than the cumulative gas used, 200,000',
    )
  })

  test('error: the first of its block, after other gas', () => {
    expect(failing(FIRST)).toEqual([GAS])
  })
})

describe('checkReceipt on the created address', () => {
  // A pair that stands in many explanations of the rule, e.g. https://ethereum.stackexchange.com/a/761
  const SENDER = '0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0'
  const FIRST = '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d'
  const creation = (contractAddress: string | null, changes: RawReceipt = {}) => ({
    from: SENDER,
    gasUsed: '0xd000',
    to: null,
    contractAddress,
    ...changes,
  })
  const forged = creation(`0x${'f0'.repeat(20)}`)

  test('default: a nonce that fits is found', () => {
    expect(stateOf(CREATED, creation(FIRST))).toBe('holds')
    expect(reasonOf(CREATED, creation(FIRST))).toContain('Nonce 0 of the sender')
  })

  test('args: nonce', () => {
    expect(stateOf(CREATED, creation(FIRST), 0n)).toBe('holds')
    expect(stateOf(CREATED, creation(FIRST), 1n)).toBe('fails')
  })

  test('error: a forged address fails with the true nonce, and cannot be judged without it', () => {
    expect(stateOf(CREATED, forged)).toBe('unknown')
    expect(stateOf(CREATED, forged, 0n)).toBe('fails')
    const [found] = check(forged, ethereum, 0n).filter(({ title }) => title === CREATED)
    expect(found?.reason).toContain(FIRST)
  })

  test('error: a created contract where there is a receiver; a type of a network may have both', () => {
    expect(stateOf(CREATED, { contractAddress: FIRST })).toBe('fails')
    expect(stateOf(CREATED, { contractAddress: FIRST, type: '0x7e' })).toBe('unknown')
  })

  test('args: a creation without an address', () => {
    expect(stateOf(CREATED, creation(null))).toBe('fails')
    expect(stateOf(CREATED, creation(null, { status: '0x0' }))).toBe('unknown')
  })
})

describe('checkReceipt on ten thousand logs', () => {
  const logs = Array.from({ length: 10_000 }, (_, at) => handBuiltLog(at))

  test('default', () => {
    expect(failing({ logs })).toEqual([])
    expect(reasonOf(INDEXES, { logs })).toContain('from 0 to 9999')
  })

  test('error: two of them shuffled', () => {
    const shuffled = logs.with(7_000, handBuiltLog(7_001)).with(7_001, handBuiltLog(7_000))
    expect(failing({ logs: shuffled })).toEqual([INDEXES])
    const found = check({ logs: shuffled }).find(({ title }) => title === INDEXES)
    expect(found?.evidence[0]?.value).toContain('6999, 7001, 7000, 7002')
  })
})

describe('countHolding', () => {
  test('default', () => {
    expect(countHolding(check({}))).toBe('all 10 that apply hold')
    expect(countHolding(check(FAILED))).toBe('all 11 that apply hold')
    expect(countHolding(check({ logs: [] }))).toBe('9 of 10 hold, 1 does not')
    expect(countHolding(check({ to: null, contractAddress: TOKEN, gasUsed: '0xd000' }))).toBe(
      '9 of 10 hold, 1 unknown',
    )
  })
})

describe('checkReceipt on fields', () => {
  test('error: what is missing, null or misshapen is named and shown', () => {
    const changes = {
      gasUsed: undefined,
      from: null,
      type: 2,
      logs: [handBuiltLog(6), handBuiltLog(7, { data: '0x1' })],
    }
    expect(stateOf(FIELDS, changes)).toBe('fails')
    expect(reasonOf(FIELDS, changes)).toBe(
      'from is null, gasUsed is missing, type is not a hex number, logs.1.data is not whole bytes of hex.',
    )
    const found = check(changes).find(({ title }) => title === FIELDS)
    expect(found?.evidence).toContainEqual({ name: 'logs.1.data', value: '0x1' })
    expect(found?.evidence).toContainEqual({ name: 'gasUsed', value: 'missing' })
  })

  test('behavior: what takes a field that is not there cannot be known, and does not fail', () => {
    const states = check({ logsBloom: undefined, gasUsed: null, type: undefined }).map(({ title, state }) => [
      title,
      state,
    ])
    expect(states.filter(([, state]) => state === 'fails')).toEqual([[FIELDS, 'fails']])
    expect(states.filter(([, state]) => state === 'unknown').map(([title]) => title)).toEqual([
      LEAST_GAS,
      GAS,
      BLOBS,
      BLOOM,
    ])
  })

  test('behavior: pending is no mistake', () => {
    const place = { blockHash: null, blockNumber: null, transactionIndex: null }
    const logs = [
      handBuiltLog(6, { ...place, logIndex: null }),
      handBuiltLog(7, { ...place, logIndex: null }),
    ]
    expect(failing({ ...place, status: null, logs })).toEqual([])
    expect(failing({ blockHash: null })).toEqual([FIELDS])
  })

  test('error: zeros before a number', () => {
    const changes = { gasUsed: '0x0c350', blobGasUsed: null, logs: [handBuiltLog(6, { logIndex: '0x06' })] }
    expect(failing(changes)).toEqual([QUANTITIES])
    expect(reasonOf(QUANTITIES, changes)).toContain('gasUsed is 0x0c350')
    expect(stateOf(QUANTITIES, { status: '0x0' })).toBe('holds')
  })
})

describe('checkReceipt by the rules of the network', () => {
  const on = (slug: string, title: string, changes: RawReceipt) => {
    const found = check(changes, findNetwork(SHIPPED_NETWORKS, slug)).find((one) => one.title === title)
    return found?.state
  }
  const polygonFee = handBuiltLog(6, { address: `0x${'1010'.padStart(40, '0')}` })

  test.each([
    ['a failed transaction with a log', 'mainnet', FAILED_LOGS, { status: '0x0' }, 'fails'],
    [
      'the log of its fee on Polygon',
      'polygon-mainnet',
      FAILED_LOGS,
      { status: '0x0', logs: [polygonFee] },
      'holds',
    ],
    [
      'another log on Polygon',
      'polygon-mainnet',
      FAILED_LOGS,
      { status: '0x0', logs: [polygonFee, handBuiltLog(7)] },
      'fails',
    ],
    ['too little gas', 'mainnet', LEAST_GAS, { gasUsed: '0x5207', blockNumber: '0xf42400' }, 'fails'],
    ['as much as it takes', 'mainnet', LEAST_GAS, { gasUsed: '0x5208', blockNumber: '0xf42400' }, 'holds'],
    [
      'gas refunded before London',
      'mainnet',
      LEAST_GAS,
      { gasUsed: '0x2904', blockNumber: '0x989680' },
      'holds',
    ],
    [
      'more than could be refunded',
      'mainnet',
      LEAST_GAS,
      { gasUsed: '0x2903', blockNumber: '0x989680' },
      'fails',
    ],
    [
      'a creation today',
      'mainnet',
      LEAST_GAS,
      { to: null, gasUsed: '0xcf07', blockNumber: '0xf42400' },
      'fails',
    ],
    [
      'a creation of before Homestead',
      'mainnet',
      LEAST_GAS,
      { to: null, gasUsed: '0x5208', blockNumber: '0xf4240' },
      'holds',
    ],
    ['a deposit of layer 1', 'base-mainnet', LEAST_GAS, { type: '0x7e', gasUsed: '0x0' }, 'inapplicable'],
    [
      'state brought by Polygon itself',
      'polygon-mainnet',
      LEAST_GAS,
      { from: `0x${'0'.repeat(40)}`, gasUsed: '0x0' },
      'inapplicable',
    ],
    ['before Bedrock', 'optimism-mainnet', LEAST_GAS, { gasUsed: '0x1' }, 'inapplicable'],
    ['blob gas without a blob', 'mainnet', BLOBS, { blobGasUsed: '0x20000' }, 'fails'],
    ['blob gas that counts data', 'optimism-mainnet', BLOBS, { blobGasUsed: '0x9c40' }, 'inapplicable'],
    [
      'blob gas of a type of its own',
      'arbitrum-mainnet',
      BLOBS,
      { type: '0x69', blobGasUsed: '0x1' },
      'inapplicable',
    ],
    [
      'a blob transaction without a price',
      'mainnet',
      BLOBS,
      { type: '0x3', blobGasUsed: '0x20000' },
      'fails',
    ],
    ['half a blob', 'mainnet', BLOBS, { type: '0x3', blobGasUsed: '0x10000', blobGasPrice: '0x1' }, 'fails'],
    ['no blob', 'mainnet', BLOBS, { type: '0x3', blobGasUsed: '0x0', blobGasPrice: '0x1' }, 'fails'],
    ['two blobs', 'mainnet', BLOBS, { type: '0x3', blobGasUsed: '0x40000', blobGasPrice: '0x1' }, 'holds'],
  ])('args: %s', (_, slug, title, changes, state) => {
    expect(on(slug, title, changes)).toBe(state)
  })

  test('behavior: the price of blob gas that a development node writes into every receipt is no contradiction, whoever is asked', () => {
    const stateAt = (changes: RawReceipt) =>
      check(changes, ethereum).find(({ title }) => title === BLOBS)?.state
    expect(stateAt({ blobGasPrice: '0x1' })).toBe('inapplicable')
    expect(stateAt({ blobGasPrice: '0x1', blobGasUsed: '0x20000' })).toBe('fails')
  })
})

describe('sayFailing', () => {
  const of = (changes: RawReceipt) => sayFailing(check(changes).filter(({ state }) => state === 'fails'))

  test('default', () => {
    expect(of({ gasUsed: '0x30d41' })).toBe('This receipt contradicts itself: 1 check failed.')
    expect(of({ gasUsed: '0x0c350' })).toBe('This receipt is malformed: 1 check failed.')
    expect(of({ gasUsed: '0x030d41' })).toBe('This receipt contradicts itself: 2 checks failed.')
  })
})

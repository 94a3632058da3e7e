import { describe, expect, test } from 'vitest'
import { checkReceipt, countHolding } from '@/lib/receipts/receipt-checks'
import { HASH, handBuiltLog, parseHandBuilt, type RawReceipt, TOKEN } from './hand-built-receipt'

const OUTCOME = 'Exactly one of root and status'
const INDEXES = 'Log indexes without a gap'
const BELONG = 'Logs belong to this receipt'
const BLOOM = 'logsBloom is the bloom of the logs'
const GAS = 'Gas used is part of the block’s'
const CREATED = 'Created address follows from sender and nonce'

const check = (changes: RawReceipt) => checkReceipt(parseHandBuilt(changes).receipt)
const failing = (changes: RawReceipt) =>
  check(changes).flatMap(({ state, title }) => (state === 'fails' ? [title] : []))
const stateOf = (title: string, changes: RawReceipt, nonce: bigint | null = null) =>
  checkReceipt(parseHandBuilt(changes).receipt, nonce).find((found) => found.title === title)?.state
const reasonOf = (title: string, changes: RawReceipt) =>
  check(changes).find((found) => found.title === title)?.reason

describe('checkReceipt', () => {
  test('default: all hold', () => {
    expect(check({}).map(({ title, state }) => [title, state])).toEqual([
      [OUTCOME, 'holds'],
      [GAS, 'holds'],
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
    ['both', { root: HASH }, 'both are there'],
    ['neither', { status: undefined }, 'neither is there'],
    ['a status of 2', { status: '0x2' }, 'here it is 2'],
  ])('error: outcome, %s', (_, changes, reason) => {
    expect(failing(changes)).toEqual([OUTCOME])
    expect(reasonOf(OUTCOME, changes)).toContain(reason)
  })

  test.each([
    ['a gap', [6, 8], 'Where log 7 is due stands log 8'],
    ['shuffled', [7, 6], 'Where log 8 is due stands log 6'],
    ['repeated', [6, 6], 'Where log 7 is due stands log 6'],
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
    expect(reasonOf(GAS, { gasUsed: '0x30d41' })).toContain('200,001 gas is more than the 200,000')
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
    const [found] = checkReceipt(parseHandBuilt(forged).receipt, 0n).filter(({ title }) => title === CREATED)
    expect(found?.reason).toContain(FIRST)
  })

  test('args: a contract made by a contract', () => {
    expect(stateOf(CREATED, { contractAddress: FIRST })).toBe('unknown')
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
    expect(countHolding(check({}))).toBe('all 6 hold')
    expect(countHolding(check({ logs: [] }))).toBe('5 of 6 hold, 1 does not')
    expect(countHolding(check({ contractAddress: TOKEN }))).toBe('5 of 6 hold, 1 cannot be known')
  })
})

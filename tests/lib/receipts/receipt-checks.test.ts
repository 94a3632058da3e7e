import { describe, expect, test } from 'vitest'
import { checkReceipt, countHolding } from '@/lib/receipts/receipt-checks'
import { HASH, handBuiltLog, parseHandBuilt, type RawReceipt } from './hand-built-receipt'

const OUTCOME = 'Exactly one of root and status'
const INDEXES = 'Log indexes without a gap'
const BELONG = 'Logs belong to this receipt'
const BLOOM = 'logsBloom is the bloom of the logs'

const check = (changes: RawReceipt) => checkReceipt(parseHandBuilt(changes).receipt)
const failing = (changes: RawReceipt) => check(changes).flatMap(({ holds, title }) => (holds ? [] : [title]))
const reasonOf = (title: string, changes: RawReceipt) =>
  check(changes).find((found) => found.title === title)?.reason

describe('checkReceipt', () => {
  test('default: all four hold', () => {
    expect(check({}).map(({ title, holds }) => [title, holds])).toEqual([
      [OUTCOME, true],
      [INDEXES, true],
      [BELONG, true],
      [BLOOM, true],
    ])
    expect(reasonOf(INDEXES, {})).toContain('from 6 to 7')
    expect(reasonOf(BLOOM, {})).toContain('the same 12 of 2048 bits')
  })

  test('args: no logs', () => {
    expect(failing({ logs: [], logsBloom: `0x${'0'.repeat(512)}` })).toEqual([])
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

describe('countHolding', () => {
  test('default', () => {
    expect(countHolding(check({}))).toBe('all 4 hold')
    expect(countHolding(check({ logs: [] }))).toBe('3 of 4 hold')
  })
})

import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { writeSheet } from '@/lib/logs/export/write-sheet'
import { groupLogs, groupsSheet } from '@/lib/logs/groups/group-logs'
import { TOKEN } from '../in-memory-node'
import { ALICE, BOB, NO_SCALES, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const LARGEST = 2n ** 256n - 1n
const OTHER = padHex('0x7', { size: 20 })
const LOGS = [transfer(1, ALICE, BOB, 9n), transfer(2, BOB, ALICE, LARGEST), transfer(2, ALICE, BOB, 20n)]
const scales = {
  units: new Map([[TOKEN.toLowerCase(), { decimals: 2, symbol: 'T', readAt: null }]]),
  columns: {},
}

/** Every log is in every sum. */
const ALL_IN = { removed: 0, undecoded: 0 }

describe('groupLogs', () => {
  test('default: counts and exact sums by a column, the largest group first', () => {
    const { summed, rows, total } = groupLogs(LOGS, '0:from', { read, scales: NO_SCALES })
    expect(summed).toEqual([{ key: '2:value', name: 'value' }])
    expect(rows).toEqual([
      { value: ALICE, says: null, count: 2, ...ALL_IN, sums: [{ text: '29', amount: null, without: 0 }] },
      {
        value: BOB,
        says: null,
        count: 1,
        ...ALL_IN,
        sums: [{ text: String(LARGEST), amount: null, without: 0 }],
      },
    ])
    expect(total).toEqual({
      count: 3,
      ...ALL_IN,
      sums: [{ text: String(LARGEST + 29n), amount: null, without: 0 }],
    })
  })

  test.each([
    ['block', ['2', '1']],
    ['event', [LOGS[0]?.topics[0]]],
    ['emitter', [TOKEN]],
    ['0:nothing', ['none']],
  ])('args: by %s', (by, values) => {
    const { rows } = groupLogs(LOGS, by, { read, scales: NO_SCALES })
    expect(rows.map(({ value }) => value)).toEqual(values)
  })

  test('behavior: sums of a token are amounts where its unit is known', () => {
    const { rows } = groupLogs(LOGS, 'block', { read, scales })
    expect(rows[1]?.sums).toEqual([{ text: '9', amount: { text: '0.09', symbol: 'T' }, without: 0 }])
  })

  test('behavior: amounts of several tokens are not summed, and counted all the same', () => {
    const logs = [...LOGS, transfer(3, ALICE, BOB, 1n, { address: OTHER })]
    const { rows, total } = groupLogs(logs, 'emitter', { read, scales: NO_SCALES })
    expect(total).toEqual({ count: 4, ...ALL_IN, sums: [null] })
    expect(rows[1]).toMatchObject({ value: OTHER, count: 1, sums: [{ text: '1' }] })
  })

  test('behavior: a group says how many of its logs could not be decoded, and a sum how many it is without', () => {
    const broken = transfer(2, ALICE, BOB, 0n, { data: '0x01' })
    const other = transfer(2, ALICE, BOB, 0n, { topics: [padHex('0x9')] })
    const { rows, total } = groupLogs([...LOGS, broken, other], 'block', { read, scales: NO_SCALES })
    expect(rows[0]).toMatchObject({
      value: '2',
      count: 4,
      undecoded: 2,
      removed: 0,
      sums: [{ text: String(LARGEST + 20n), without: 2 }],
    })
    expect(rows[1]).toMatchObject({ value: '1', count: 1, undecoded: 0, sums: [{ text: '9', without: 0 }] })
    expect(total).toMatchObject({ count: 5, undecoded: 2, sums: [{ without: 2 }] })
  })

  test('behavior: logs that a reorganisation removed are counted apart and in no sum', () => {
    const removed = [
      transfer(1, ALICE, BOB, 500n, { removed: true, logIndex: 1 }),
      transfer(1, ALICE, BOB, 0n, { removed: true, logIndex: 2, topics: [padHex('0x9')] }),
    ]
    const { rows, total } = groupLogs([...LOGS, ...removed], 'block', { read, scales: NO_SCALES })
    expect(rows[0]).toMatchObject({
      value: '1',
      count: 3,
      removed: 2,
      undecoded: 0,
      sums: [{ text: '9', without: 2 }],
    })
    expect(total).toMatchObject({ count: 5, removed: 2, sums: [{ text: String(LARGEST + 29n) }] })
  })

  test('behavior: a group of an event is named by a log that could be decoded, whichever comes first', () => {
    const broken = transfer(1, ALICE, BOB, 0n, { data: '0x01' })
    const { rows } = groupLogs([broken, ...LOGS], 'event', { read, scales: NO_SCALES })
    expect(rows[0]).toMatchObject({ says: 'Transfer', count: 4 })
  })
})

describe('groups as text', () => {
  const sheet = groupsSheet(groupLogs(LOGS, 'block', { read, scales }), 'block')

  test('default: CSV with sums in the smallest unit and as amounts without groups', () => {
    const [head, , second] = writeSheet('csv', sheet).split('\r\n')
    expect(head).toBe('block,logs,sum_value,sum_value_formatted,sum_value_symbol')
    expect(second).toBe('1,1,9,0.09,T')
  })

  test('behavior: a file says which logs are in no sum, and how many are in each, where that is not all', () => {
    const logs = [
      ...LOGS,
      transfer(1, ALICE, BOB, 0n, { data: '0x01' }),
      transfer(2, ALICE, BOB, 7n, { removed: true, logIndex: 1 }),
    ]
    const [head, first, second] = writeSheet(
      'csv',
      groupsSheet(groupLogs(logs, 'block', { read, scales: NO_SCALES }), 'block'),
    ).split('\r\n')
    expect(head).toBe('block,logs,logs_removed,logs_not_decoded,sum_value,sum_value_logs')
    expect(first).toBe(`2,3,1,0,${LARGEST + 20n},2`)
    expect(second).toBe('1,2,0,1,9,1')
  })

  test('args: JSON, one object a row', () => {
    expect(JSON.parse(writeSheet('json', sheet))[1]).toEqual({
      block: '1',
      logs: '1',
      sum_value: '9',
      sum_value_formatted: '0.09',
      sum_value_symbol: 'T',
    })
  })

  test('behavior: what is pasted runs no formula and has as many cells as columns', () => {
    const hostile = {
      columns: ['a', 'b'],
      rows: [
        ['=HYPERLINK("x")', 'one\ttwo\nthree'],
        ['\t=1', '-5'],
      ],
    }
    expect(writeSheet('tabs', hostile)).toBe('a\tb\n\'=HYPERLINK("x")\tone two three\n\' =1\t-5')
  })
})

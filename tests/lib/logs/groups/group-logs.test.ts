import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { writeSheet } from '@/lib/logs/export/write-sheet'
import { groupLogs } from '@/lib/logs/groups/group-logs'
import { groupsSheet } from '@/lib/logs/groups/groups-sheet'
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

describe('groupLogs', () => {
  test('default: counts and exact sums by a column, the largest group first', () => {
    const { summed, rows, total } = groupLogs(LOGS, '0:from', { read, scales: NO_SCALES })
    expect(summed).toEqual([{ key: '2:value', name: 'value' }])
    expect(rows).toEqual([
      { value: ALICE, says: null, count: 2, sums: [{ text: '29', amount: null }] },
      { value: BOB, says: null, count: 1, sums: [{ text: String(LARGEST), amount: null }] },
    ])
    expect(total).toEqual({ count: 3, sums: [{ text: String(LARGEST + 29n), amount: null }] })
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
    expect(rows[1]?.sums).toEqual([{ text: '9', amount: { text: '0.09', symbol: 'T' } }])
  })

  test('behavior: amounts of several tokens are not summed, and counted all the same', () => {
    const logs = [...LOGS, transfer(3, ALICE, BOB, 1n, { address: OTHER })]
    const { rows, total } = groupLogs(logs, 'emitter', { read, scales: NO_SCALES })
    expect(total).toEqual({ count: 4, sums: [null] })
    expect(rows[1]).toMatchObject({ value: OTHER, count: 1, sums: [{ text: '1' }] })
  })
})

describe('groups as text', () => {
  const sheet = groupsSheet(groupLogs(LOGS, 'block', { read, scales }), 'block')

  test('default: CSV with sums in the smallest unit and as amounts without groups', () => {
    const [head, , second] = writeSheet('csv', sheet).split('\r\n')
    expect(head).toBe('block,logs,sum_value,sum_value_formatted,sum_value_symbol')
    expect(second).toBe('1,1,9,0.09,T')
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

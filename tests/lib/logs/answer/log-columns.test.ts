import { type Hex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { countLogs, packLogs } from '@/lib/logs/answer/log-columns'
import { LogList } from '@/lib/logs/answer/log-list'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { markTexts } from '@/lib/logs/table/text-filter'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

const topic = (value: number): Hex => padHex(`0x${value.toString(16)}`)
const topics = (count: number) => Array.from({ length: count }, (_, at) => topic(at + 1))
const log = (change: Partial<FoundLog>) => transfer(7, ALICE, BOB, 5n, change)

const back = (logs: readonly FoundLog[]) => new LogList([packLogs(logs)]).slice()

describe('logs in columns', () => {
  test.each<[string, Partial<FoundLog>]>([
    ['no topics', { topics: [] }],
    ['four topics', { topics: topics(4) }],
    ['a topic of zeros', { topics: [topic(0), topic(0)] }],
    ['no data', { data: '0x' }],
    ['neither topics nor data', { topics: [], data: '0x' }],
    ['data of a byte', { data: '0x00' }],
    ['data of a megabyte', { data: `0x${'00ff'.repeat(500_000)}` }],
    ['data that equals a topic', { topics: [topic(9)], data: topic(9) }],
    ['the time of its block', { time: 1_700_000_000 }],
    ['a time of the year 9999', { time: 253_402_300_799 }],
    ['numbers beyond 32 bits', { blockNumber: 2 ** 53 - 1, transactionIndex: 2 ** 40, logIndex: 2 ** 33 }],
    ['what a reorganisation removed', { removed: true }],
  ])('default: one with %s comes back as it was', (_, change) => {
    const logs = [log({}), log(change), log({ blockNumber: 8 })]
    expect(back(logs)).toEqual(logs)
  })

  test('default: none', () => {
    expect(back([])).toEqual([])
    expect(countLogs(packLogs([]))).toBe(0)
  })

  test('behavior: what logs share is kept once', () => {
    const one = packLogs([log({})])
    expect(packLogs(Array.from({ length: 100 }, () => log({}))).bytes).toEqual(one.bytes)
  })

  test('behavior: a usual log takes less than 200 bytes', () => {
    const logs = Array.from({ length: 1_000 }, (_, at) => transfer(at, ALICE, BOB, BigInt(at) << 99n))
    const { numbers, texts, starts, bytes } = packLogs(logs)
    const size = [numbers, texts, starts, bytes].reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(size / logs.length).toBeLessThan(200)
  })
})

describe('a list of logs', () => {
  const LOGS = Array.from({ length: 7 }, (_, at) => transfer(at, ALICE, BOB, BigInt(at)))
  const list = listOf(LOGS, 3)

  test('default: is read like an array', () => {
    expect([...list]).toEqual(LOGS)
    expect(list.length).toBe(7)
    expect([list.at(0), list.at(3), list.at(-1)]).toEqual([LOGS[0], LOGS[3], LOGS[6]])
    expect([list.at(7), list.at(-8), listOf([]).at(0)]).toEqual([undefined, undefined, undefined])
    expect(list.slice(2, 5)).toEqual(LOGS.slice(2, 5))
    expect(list.slice(5, 99)).toEqual(LOGS.slice(5))
  })

  test('behavior: an answer without logs between others changes nothing', () => {
    const parts = [[], LOGS.slice(0, 2), [], [], LOGS.slice(2), []]
    expect([...new LogList(parts.map(packLogs))]).toEqual(LOGS)
  })

  test('behavior: some of them, in another order, are a list as well', () => {
    const even = list.filter(() => (_, at) => at % 2 === 0)
    const turned = even.inOrder(Uint32Array.of(3, 0, 1, 2))
    expect([...turned].map(({ blockNumber }) => blockNumber)).toEqual([6, 0, 2, 4])
    expect([...turned.blockNumbers()]).toEqual([6, 0, 2, 4])
    expect(turned.at(-1)).toEqual(LOGS[4])
  })
})

describe('markTexts', () => {
  const marked = (texts: readonly Hex[], sought: string) => {
    const columns = packLogs(texts.map((data) => log({ data, topics: [] })))
    const marks = markTexts(columns, sought)
    return texts.map((_, row) => marks[columns.texts[row * 8 + 3] ?? 0] === 1)
  }

  test.each([
    ['2', [true, false, true]],
    ['b2', [false, false, true]],
    ['0xa1b2', [false, false, true]],
    ['xa1', [false, true, true]],
    ['0xb2', [false, false, false]],
    // The end of one text and the beginning of the next.
    ['2a1', [false, false, false]],
    ['0x', [true, true, true]],
    ['0', [true, true, true]],
    ['a1 b2', [false, false, false]],
    ['transfer', [false, false, false]],
  ])('args: %s', (sought, marks) => {
    expect(marked(['0x12', '0xa1', '0xa1b2'], sought)).toEqual(marks)
  })
})

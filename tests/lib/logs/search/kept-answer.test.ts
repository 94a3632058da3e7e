import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { packLogs } from '@/lib/logs/answer/log-columns'
import { LogList } from '@/lib/logs/answer/log-list'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { openAnswer } from '@/lib/logs/search/kept-answer'

const hash = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

const logOf = (at: number, more: Partial<FoundLog> = {}): FoundLog => ({
  blockNumber: 20_000_000_000 + at,
  blockHash: hash(at),
  transactionHash: hash(at + 1),
  transactionIndex: at % 7,
  logIndex: at % 5,
  address: `0x${'ab'.repeat(20)}`,
  topics: Array.from({ length: at % 5 }, (_, topic) => hash(topic)),
  data: at % 3 === 0 ? '0x' : hash(at),
  removed: at % 11 === 0,
  ...(at % 2 === 0 && { time: 1_700_000_000 + at }),
  ...more,
})

const LOGS = Array.from({ length: 1_000 }, (_, at) => logOf(at))

/** As the browser gives it back. */
const kept = (logs: readonly FoundLog[]) => structuredClone(packLogs(logs))

function openLogs(value: unknown): readonly FoundLog[] | null {
  const opened = openAnswer(value)
  return opened && new LogList([opened]).slice()
}

/** Two logs as an earlier version kept them. */
const inTexts = () => ({
  numbers: Float64Array.of(7, 0, 3, 0, Number.NaN, 8, 1, 4, 1, 1_700_000_000),
  texts: [hash(1), hash(2), `0x${'ab'.repeat(20)}`, '0x', hash(3)].join(' '),
  places: Uint32Array.of(0, 1, 2, 3, 0, 0, 1, 2, 4, 1, 4),
})

const IN_TEXTS: readonly FoundLog[] = [
  logOf(0, {
    blockNumber: 7,
    blockHash: hash(1),
    transactionHash: hash(2),
    transactionIndex: 0,
    logIndex: 3,
    topics: [],
    data: '0x',
    removed: false,
    time: undefined as never,
  }),
  logOf(0, {
    blockNumber: 8,
    blockHash: hash(1),
    transactionHash: hash(2),
    transactionIndex: 1,
    logIndex: 4,
    topics: [hash(3)],
    data: hash(3),
    removed: true,
    time: 1_700_000_000,
  }),
]

describe('an answer that is kept', () => {
  test.each([
    ['1,000 logs', LOGS],
    ['none', []],
  ])('default: %s come back as they were', (_, logs) => {
    expect(openLogs(kept(logs))).toEqual(logs)
  })

  test('behavior: one of an earlier version, in texts, opens', () => {
    expect(openLogs(structuredClone(inTexts()))).toEqual(IN_TEXTS)
  })

  test('behavior: one of a version before that, a list of logs, opens', () => {
    expect(openLogs(structuredClone(LOGS))).toEqual(LOGS)
  })

  test.each([
    ['nothing', undefined],
    ['a list of something else', [{ blockNumber: 1 }]],
    ['a list of logs whose texts are no hex', [{ ...LOGS[1], data: 'x' }]],
    ['with texts too few', { ...kept(LOGS), texts: kept(LOGS).texts.slice(0, -1) }],
    ['with a text that is none', { ...kept(LOGS), texts: kept(LOGS).texts.with(0, 1e9) }],
    ['with numbers too few', { ...kept(LOGS), numbers: kept(LOGS).numbers.slice(0, -1) }],
    ['with logs too few', { ...kept(LOGS), numbers: kept(LOGS).numbers.slice(0, -5) }],
    ['with bytes too few', { ...kept(LOGS), bytes: kept(LOGS).bytes.slice(0, -1) }],
    ['with starts out of order', { ...kept(LOGS), starts: kept(LOGS).starts.with(1, 1e6) }],
    [
      'of an earlier version, with a text too few',
      { ...inTexts(), texts: inTexts().texts.replace(/ [^ ]+$/, '') },
    ],
    ['of an earlier version, with places too few', { ...inTexts(), places: inTexts().places.slice(0, -1) }],
    [
      'of an earlier version, with places too many',
      { ...inTexts(), places: Uint32Array.from([...inTexts().places, 0]) },
    ],
    [
      'of an earlier version, with a place that is none',
      { ...inTexts(), places: inTexts().places.with(0, 1e9) },
    ],
  ])('error: %s is none', (_, value) => {
    expect(openAnswer(value)).toBeNull()
  })
})

import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { packAnswer, unpackAnswer } from '@/lib/logs/search/kept-answer'

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
const kept = (logs: readonly FoundLog[]) => structuredClone(packAnswer(logs))

describe('an answer that is kept', () => {
  test.each([
    ['1,000 logs', LOGS],
    ['none', []],
    ['one with data of 200,000 characters', [logOf(1, { data: `0x${'00ff'.repeat(50_000)}` })]],
  ])('default: %s come back as they were', (_, logs) => {
    expect(unpackAnswer(kept(logs))).toEqual(logs)
  })

  test('behavior: what many logs share is kept once', () => {
    expect(kept(Array.from({ length: 100 }, () => logOf(2))).texts.split(' ')).toHaveLength(5)
  })

  test('behavior: one of an earlier version, a list of logs, opens', () => {
    expect(unpackAnswer(structuredClone(LOGS))).toEqual(LOGS)
  })

  test.each([
    ['nothing', undefined],
    ['a list of something else', [{ blockNumber: 1 }]],
    ['without its texts', { ...kept(LOGS), texts: '' }],
    ['with a text too few', { ...kept(LOGS), texts: kept(LOGS).texts.replace(/ [^ ]+$/, '') }],
    ['with places too few', { ...kept(LOGS), places: kept(LOGS).places.slice(0, -1) }],
    ['with places too many', { ...kept(LOGS), places: Uint32Array.from([...kept(LOGS).places, 0]) }],
    ['with numbers too few', { ...kept(LOGS), numbers: kept(LOGS).numbers.slice(0, -5) }],
    ['with a place that is none', { ...kept(LOGS), places: kept(LOGS).places.with(0, 1e9) }],
  ])('error: %s is none', (_, value) => {
    expect(unpackAnswer(value)).toBeNull()
  })
})

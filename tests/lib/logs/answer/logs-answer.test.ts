import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { InvalidLogsError, parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import { hashOf, TOKEN, TRANSFER, wireLog } from '../in-memory-node'

const RANGE = { from: 10, to: 20 }
const FILTER = { address: TOKEN, topics: [TRANSFER] }

const read = (answer: unknown) => parseLogsAnswer(answer, RANGE, FILTER)

describe('parseLogsAnswer', () => {
  test('default: numbers become counts, the rest stays as it came', () => {
    expect(read([wireLog(10, 0, { data: '0x01', removed: true })])).toMatchObject([
      { blockNumber: 10, logIndex: 0, address: TOKEN, topics: [TRANSFER], data: '0x01', removed: true },
    ])
  })

  test('behavior: logs of one block may skip indices, for others do not match the filter', () => {
    expect(read([wireLog(10, 3), wireLog(10, 7), wireLog(12, 0)])).toHaveLength(3)
  })

  test.each([
    ['hex', '0x65', 101],
    ['a number', 101, 101],
    ['zero, which some nodes send for nothing', '0x0', undefined],
    ['nothing', undefined, undefined],
    ['later than any date', '0x3b00000000', undefined],
    ['no whole number', 1.5, undefined],
  ])('args: the time of its block as %s', (_, blockTimestamp, time) => {
    expect(read([{ ...wireLog(10, 0), blockTimestamp }])[0]?.time).toBe(time)
  })

  const ORDERED = [wireLog(10, 0), wireLog(10, 1), wireLog(12, 3), wireLog(15, 0)]

  test.each([
    ['a log twice in a row', ORDERED.toSpliced(1, 0, wireLog(10, 0))],
    ['a log twice, apart', [...ORDERED, wireLog(10, 0)]],
    ['every log twice', [...ORDERED, ...ORDERED]],
    ['descending', ORDERED.toReversed()],
    ['in any order', [ORDERED[2], ORDERED[0], ORDERED[3], ORDERED[1]]],
    ['blocks in order, their logs not', [ORDERED[1], ORDERED[0], ORDERED[2], ORDERED[3]]],
    [
      'the same in capitals',
      [...ORDERED, wireLog(10, 0, { blockHash: `0x${hashOf(10).slice(2).toUpperCase()}` })],
    ],
  ])('behavior: %s is the same answer', (_, sent) => {
    expect(read(sent)).toEqual(read(ORDERED))
  })

  test.each([
    ['no list', { logs: [] }, 'no list of logs'],
    ['an entry that is no object', [null], 'no log'],
    ['a block below the range', [wireLog(9, 0)], 'outside blocks 10 to 20'],
    ['a block above the range', [wireLog(21, 0)], 'outside blocks 10 to 20'],
    [
      'another contract',
      [wireLog(10, 0, { address: padHex('0x1', { size: 20 }) })],
      'does not match the filter',
    ],
    [
      'another event',
      [wireLog(10, 0, { topics: [padHex('0x1', { size: 32 })] })],
      'does not match the filter',
    ],
    [
      'a log twice, with other data',
      [wireLog(10, 1), wireLog(10, 1, { data: '0x01' })],
      'is in the response twice, with different content',
    ],
    [
      'a log twice with others between, removed once',
      [wireLog(10, 1), wireLog(12, 0), wireLog(10, 1, { removed: true })],
      'log 1 of block 10 is in the response twice, with different content',
    ],
    [
      'two blocks of one number, out of order',
      [wireLog(10, 1), wireLog(12, 0), wireLog(10, 0, { blockHash: padHex('0x1') })],
      'two blocks',
    ],
    [
      'two blocks of one number',
      [wireLog(10, 0), wireLog(10, 1, { blockHash: padHex('0x1') })],
      'two blocks',
    ],
    [
      'one hash of two blocks',
      [wireLog(10, 0), wireLog(11, 0), wireLog(12, 0, { blockHash: wireLog(10, 0).blockHash })],
      'block 12 has the hash of another block',
    ],
    ['five topics', [wireLog(10, 0, { topics: Array(5).fill(TRANSFER) })], 'no list of topics'],
    ['a short topic', [wireLog(10, 0, { topics: ['0x1234'] })], 'no 32 bytes of hex'],
    ['odd data', [wireLog(10, 0, { data: '0x123' })], 'is no hex'],
    ['a pending log', [wireLog(10, 0, { blockNumber: null })], 'blockNumber of a log is no number'],
    ['a huge index', [wireLog(10, 0, { logIndex: `0x${'f'.repeat(16)}` })], 'logIndex of a log is no number'],
  ])('error: %s', (_, answer, words) => {
    expect(() => read(answer)).toThrow(InvalidLogsError)
    expect(() => read(answer)).toThrow(words)
  })
})

import fc from 'fast-check'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseEventSignature } from '@/lib/abi/event-signature'
import type { CodeVersion } from '@/lib/logs/answer/code-versions'
import { createEmitterReader, findEvents } from '@/lib/logs/answer/emitter-reading'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { sortLogs } from '@/lib/logs/table/sort-logs'
import { createWaysOfReading } from '@/lib/logs/table/ways-of-reading'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

const declare = (declaration: string) => {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

const VALUES = declare('Values(int256 change, uint256 amount)')
const WORDS = declare('Noted(string text, uint256 amount)')

const logOf = (block: number, event: typeof VALUES, data: Hex, change: Partial<FoundLog> = {}) =>
  transfer(block, ALICE, BOB, 0n, { topics: [event.topic0 ?? '0x'], data, ...change })

const valuesOf = (block: number, change: bigint, amount: bigint) =>
  logOf(block, VALUES, encodeAbiParameters(parseAbiParameters('int256, uint256'), [change, amount]))

/** Blocks of logs by what they are sorted by. */
function sort(logs: readonly FoundLog[], by: string, descending = false): number[] {
  const events = [VALUES, WORDS]
  const read = createLogReader(events)
  const waysOf = createWaysOfReading(read, () => events)
  return sortLogs(listOf(logs), { by, descending }, { read, waysOf })
    .slice()
    .map(({ blockNumber }) => blockNumber)
}

const int256 = fc.oneof(
  fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.bigInt({ min: 2n ** 200n, max: 2n ** 200n + 3n }),
)

describe('sortLogs', () => {
  test('default: numbers of any size and sign, equal ones in the order of the chain', () => {
    fc.assert(
      fc.property(fc.array(int256, { maxLength: 40 }), fc.boolean(), (numbers, descending) => {
        const logs = numbers.map((number, at) => valuesOf(at, number, BigInt.asUintN(256, number)))
        const expected = (key: (number: bigint) => bigint) =>
          numbers
            .map((number, block) => ({ key: key(number), block }))
            .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key === descending ? 1 : -1))
            .map(({ block }) => block)
        expect(sort(logs, '0:change', descending)).toEqual(expected((number) => number))
        expect(sort(logs, '1:amount', descending)).toEqual(expected((number) => BigInt.asUintN(256, number)))
      }),
    )
  })

  test('behavior: what takes an ABI decoder sorts among what does not', () => {
    const text = encodeAbiParameters(parseAbiParameters('string, uint256'), ['a', 5n])
    const logs = [valuesOf(1, 0n, 9n), logOf(2, WORDS, text), valuesOf(3, 0n, 1n), logOf(4, WORDS, '0x')]
    expect(sort(logs, '1:amount')).toEqual([3, 2, 1, 4])
    expect(sort(logs, '1:amount', true)).toEqual([1, 2, 3, 4])
    expect(sort(logs, '0:text')).toEqual([2, 1, 3, 4])
    expect(sort(logs, 'event')).toEqual([2, 1, 3, 4])
    expect(sort(logs, 'event', true)).toEqual([1, 3, 2, 4])
  })

  test('behavior: emitters, transactions and places', () => {
    const logs = [
      logOf(7, VALUES, '0x', { address: BOB, transactionHash: `0x${'11'.repeat(32)}`, logIndex: 4 }),
      logOf(8, VALUES, '0x', { address: ALICE, transactionHash: `0x${'22'.repeat(32)}`, logIndex: 3 }),
    ]
    expect(sort(logs, 'emitter')).toEqual([8, 7])
    expect(sort(logs, 'transaction')).toEqual([7, 8])
    expect(sort(logs, 'index')).toEqual([8, 7])
    expect(sort(logs, 'block', true)).toEqual([8, 7])
  })
})

test('behavior: by an argument that only the code of some logs has, the other logs come last', () => {
  const UPGRADED = declare('Values(int256 before, uint256 amount)')
  const logs = [valuesOf(1, 0n, 9n), valuesOf(5, 0n, 3n), valuesOf(2, 0n, 1n)]
  const version = (from: number, to: number, event: typeof VALUES): CodeVersion => ({
    from,
    to,
    events: [event],
    name: null,
    natspec: undefined,
  })
  const versions = new Map([
    [logs[0]?.address ?? '', { versions: [version(1, 4, VALUES), version(5, 9, UPGRADED)], upgrades: [] }],
  ])
  const eventsOf = findEvents({ own: [], versions, shared: [] })
  const read = createEmitterReader(eventsOf)
  const waysOf = createWaysOfReading(read, eventsOf)
  const sortedBy = (by: string, descending = false) =>
    sortLogs(listOf(logs), { by, descending }, { read, waysOf })
      .slice()
      .map(({ blockNumber }) => blockNumber)
  expect(sortedBy('1:amount')).toEqual([2, 5, 1])
  expect(sortedBy('0:before')).toEqual([5, 1, 2])
  expect(sortedBy('0:before', true)).toEqual([5, 1, 2])
})

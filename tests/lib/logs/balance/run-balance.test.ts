import { padHex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { balanceChars, runBalance, showBalance, whyNoBalance } from '@/lib/logs/balance/run-balance'
import { MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import { fitNumber } from '@/lib/text/short-number'
import { TRANSFER } from '../in-memory-node'
import { ALICE, BOB, listOf, NO_SCALES, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const OTHER = padHex('0x7', { size: 20 })
const CAROL = padHex('0xca201', { size: 20 })

const stepsOf = (logs: readonly ReturnType<typeof transfer>[], account: string = ALICE) =>
  [...runBalance(logs, account, read).values()].map(({ change, after }) => [change, after])

describe('runBalance', () => {
  test('default: what comes and goes, and what it comes to', () => {
    const logs = [transfer(1, BOB, ALICE, 9n), transfer(2, BOB, CAROL, 5n), transfer(3, ALICE, BOB, 20n)]
    expect(stepsOf(logs)).toEqual([
      [9n, 9n],
      [-20n, -11n],
    ])
    expect(stepsOf(logs, ALICE.toUpperCase().replace('0X', '0x'))).toHaveLength(2)
  })

  test('behavior: each token by itself', () => {
    const logs = [transfer(1, BOB, ALICE, 9n), transfer(2, BOB, ALICE, 4n, { address: OTHER })]
    expect(stepsOf(logs)).toEqual([
      [9n, 9n],
      [4n, 4n],
    ])
  })

  test('behavior: what an account sends to itself changes nothing', () => {
    expect(stepsOf([transfer(1, ALICE, ALICE, 9n)])).toEqual([[0n, 0n]])
  })

  test('behavior: a thing with an id counts as one', () => {
    const ofId = (block: number, id: `0x${string}`) =>
      transfer(block, BOB, ALICE, 0n, {
        topics: [TRANSFER, padHex(BOB), padHex(ALICE), padHex(id)],
        data: '0x',
      })
    expect(stepsOf([ofId(1, '0x5'), ofId(2, '0x6')])).toEqual([
      [1n, 1n],
      [1n, 2n],
    ])
  })

  test('behavior: what a reorganisation removed moved nothing, nor did what is no transfer', () => {
    const strange = transfer(2, ALICE, BOB, 1n, { topics: [`0x${'9'.repeat(64)}`, padHex(ALICE)] })
    expect(stepsOf([transfer(1, BOB, ALICE, 9n, { removed: true }), strange])).toEqual([])
  })

  test('behavior: amounts beyond any number of a page stay exact', () => {
    const most = 2n ** 256n - 1n
    expect(stepsOf([transfer(1, BOB, ALICE, most), transfer(2, BOB, ALICE, most)]).at(-1)).toEqual([
      most,
      2n * most,
    ])
  })
})

test('default: shown with its sign, in the unit of the token, exact beside it', () => {
  const log = transfer(1, BOB, ALICE, 123_456n)
  const [step] = runBalance([log], ALICE, read).values()
  if (!step) throw new Error('no step')
  expect(showBalance(log, step, NO_SCALES).change).toEqual({ text: '+123,456', exact: '123456' })
  const units = new Map([[log.address, { decimals: 77, symbol: 'T', readAt: null }]])
  expect(showBalance(log, step, { units, columns: {} })).toMatchObject({
    change: { text: `+0.${'0'.repeat(71)}123456` },
    symbol: 'T',
  })
})

test('behavior: a balance is exact where it has room, and columns are as wide as the longest', () => {
  const log = transfer(1, BOB, ALICE, 26_594_781_234_567_890_123_456_789n)
  const [step] = runBalance([log], ALICE, read).values()
  if (!step) throw new Error('no step')
  const shown = showBalance(log, step, NO_SCALES)
  expect(fitNumber(shown.after.text, MOST_CHARACTERS.narrow)).toBe('26,594,781,234,567,890,123,456,789')
  expect(balanceChars([shown])).toEqual({ change: 35, after: 34 })
  expect(balanceChars([{ ...shown, symbol: 'DUSD' }])).toEqual({ change: 40, after: 39 })
  expect(balanceChars([])).toEqual({ change: 0, after: 0 })
})

const OTHER_TOKEN = padHex('0x7', { size: 20 })
/** As WETH on mainnet emits them. */
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const wrap = (block: number, topic0: typeof DEPOSIT | typeof WITHDRAWAL, change: Partial<FoundLog> = {}) =>
  transfer(block, ALICE, ALICE, 0n, {
    topics: [topic0, padHex(ALICE)],
    data: toHex(5n, { size: 32 }),
    ...change,
  })

const find = (logs: readonly FoundLog[]) =>
  whyNoBalance(listOf(logs), runBalance(listOf(logs), ALICE, createLogReader(KNOWN_EVENTS)))

test('default: totals of zero and above may be balances', () => {
  expect(find([transfer(1, BOB, ALICE, 9n), transfer(2, ALICE, BOB, 9n)])).toBeNull()
})

test('behavior: a total below zero at one row is no balance, even if a later row is above', () => {
  expect(find([transfer(1, ALICE, BOB, 9n), transfer(2, BOB, ALICE, 20n)])).toBe('below-zero')
})

test.each([DEPOSIT, WITHDRAWAL] as const)('behavior: %s of the same token changes balances too', (topic0) => {
  expect(find([wrap(1, topic0), transfer(2, ALICE, BOB, 9n)])).toBe('wrapped')
  expect(find([wrap(1, topic0), transfer(2, BOB, ALICE, 9n)])).toBe('wrapped')
  expect(find([wrap(1, topic0, { address: OTHER_TOKEN }), transfer(2, BOB, ALICE, 9n)])).toBeNull()
  expect(find([wrap(1, topic0, { removed: true }), transfer(2, ALICE, BOB, 9n)])).toBe('below-zero')
})

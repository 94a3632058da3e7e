import { padHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { whyNoBalance } from '@/lib/logs/balance/no-balance'
import { runBalance } from '@/lib/logs/balance/run-balance'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

const OTHER = padHex('0x7', { size: 20 })
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
  expect(find([wrap(1, topic0, { address: OTHER }), transfer(2, BOB, ALICE, 9n)])).toBeNull()
  expect(find([wrap(1, topic0, { removed: true }), transfer(2, ALICE, BOB, 9n)])).toBe('below-zero')
})

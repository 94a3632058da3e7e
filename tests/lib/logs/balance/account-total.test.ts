import { expect, test } from 'vitest'
import { accountTotal, describeTotal, mayLackTransfers, TOTAL_TITLES } from '@/lib/logs/balance/account-total'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ALICE = `0x${'a1'.padStart(64, '0')}` as const
const finality = { block: 9, source: 'stated', headHash: ALICE } as const
const whole = { ...NO_PROGRESS, range: { from: 0, to: 9, finality } }
const COMPLETE = { state: 'complete' } as const

type Args = Parameters<typeof accountTotal>
const found = (range: { from: number; to: number }) =>
  ({ ...whole, range: { ...range, finality } }) as Args[1]

test.each<[string, Args[0]['topics'], string]>([
  ['both directions', [TRANSFER], 'balance'],
  ['both directions, written out', [TRANSFER, null, null], 'balance'],
  ['every event', undefined, 'balance'],
  ['receivers only', [TRANSFER, null, ALICE], 'received'],
  ['one receiver of several', [TRANSFER, null, [ALICE]], 'received'],
  ['senders only', [TRANSFER, ALICE], 'sent'],
  ['between two', [TRANSFER, ALICE, ALICE], 'some'],
  ['one token of ERC-721', [TRANSFER, null, null, ALICE], 'some'],
])('args: %s', (_, topics, is) => {
  expect(accountTotal(topics ? { topics } : {}, found({ from: 0, to: 9 }), COMPLETE, 0, null).is).toBe(is)
})

test('args: not since the first block', () => {
  expect(accountTotal({ topics: [TRANSFER] }, found({ from: 1_234, to: 9_999 }), COMPLETE, 0, null)).toEqual({
    is: 'some',
    why: 'The search starts at block 1,234, so earlier transfers are missing.',
  })
})

test.each<[string, Partial<Args[1]>, Args[2]]>([
  ['paused', {}, { state: 'paused' } as Args[2]],
  ['under way', {}, null],
  ['with a gap', { gaps: [{ range: { from: 3, to: 3 }, why: {} as never }] }, COMPLETE],
  [
    'with blocks that may hold more',
    { doubts: [{ range: { from: 3, to: 3 }, count: 1, why: {} as never }] },
    COMPLETE,
  ],
])('args: a search %s', (_, changes, end) => {
  expect(
    accountTotal({ topics: [TRANSFER] }, { ...found({ from: 0, to: 9 }), ...changes }, end, 0, null),
  ).toEqual({
    is: 'some',
    why: 'The search is incomplete, so transfers may be missing.',
  })
})

test('args: logs that are not decoded', () => {
  expect(accountTotal({}, found({ from: 0, to: 9 }), COMPLETE, 1, null)).toEqual({
    is: 'some',
    why: 'Some logs are not decoded, so transfers may be missing.',
  })
})

test('behavior: a total below zero is not a balance, and says what else changes it', () => {
  const totalOf = (noBalance: Args[4]) =>
    accountTotal({ topics: [TRANSFER] }, found({ from: 0, to: 9 }), COMPLETE, 0, noBalance)
  const total = totalOf('below-zero')
  expect(TOTAL_TITLES[total.is]).toBe('Running total')
  expect(describeTotal(total)).toContain(
    'The transfers add up to less than zero, so this token also changes balances without Transfer events.',
  )
  expect(describeTotal(totalOf('wrapped'))).toContain('Deposit and Withdrawal events')
  expect(mayLackTransfers(total)).toBe(false)
})

test('default: a balance says up to which block it is the sum of the Transfer events', () => {
  const total = accountTotal({ topics: [TRANSFER] }, found({ from: 0, to: 25_000_000 }), COMPLETE, 0, null)
  expect(describeTotal(total)).toBe(
    'It is the sum of the Transfer events up to block 25,000,000. A token can change balances without Transfer events.',
  )
})

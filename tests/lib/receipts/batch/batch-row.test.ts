import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import { type BatchRow, sayBatch } from '@/lib/receipts/batch/batch-row'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const hash: Hex = `0x${'5a'.repeat(32)}`
const facts = {
  outcome: 'succeeded',
  block: 1n,
  time: null,
  gasUsed: 1n,
  fee: 1n,
  logs: 0,
  to: null,
  contractAddress: null,
  failing: 0,
} as const
const READ: BatchRow = { hash, state: 'read', facts }
const NONE: BatchRow = { hash, state: 'none' }
const REFUSED: BatchRow = { hash, state: 'refused', error: new TriptychError('no') }
const OPEN: BatchRow = { hash, state: 'not-asked' }
const SPENT: BatchRow = {
  hash,
  state: 'refused',
  error: new RpcError({
    kind: 'quota-exhausted',
    code: 402,
    verbatim: 'spent',
    bill: { calls: 1, credits: 5, unit: 'credits', tookMs: 1, answeredBy: null },
  }),
}
const times = (count: number, row: BatchRow) => Array.from({ length: count }, () => row)

describe('sayBatch', () => {
  test.each([
    [times(100, READ), '100 of 100 transactions have a receipt'],
    [[...times(96, READ), ...times(4, NONE)], '96 of 100 transactions have a receipt, 4 have none'],
    [times(1, READ), '1 of 1 transaction has a receipt'],
    [
      [READ, NONE, REFUSED, OPEN],
      '1 of 4 transactions has a receipt, 1 has none, 1 was refused, 1 is not read',
    ],
    [
      [...times(2, REFUSED), ...times(2, OPEN)],
      '0 of 4 transactions have a receipt, 2 were refused, 2 are not read',
    ],
    [[READ, SPENT], '1 of 2 transactions has a receipt, 1 is not read'],
  ])('default: %#', (rows, said) => {
    expect(sayBatch(rows)).toBe(said)
  })
})

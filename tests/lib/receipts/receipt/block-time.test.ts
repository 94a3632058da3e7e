import { expect, test } from 'vitest'
import { blockTimeOf } from '@/lib/receipts/receipt/block-time'

test.each([
  ['hex', { blockTimestamp: '0x6553f100' }, 1_700_000_000n],
  ['a JSON number, as anvil sends it', { blockTimestamp: 1_700_000_000 }, 1_700_000_000n],
  ['that of the first log', { logs: [{ blockTimestamp: '0x6553f100' }] }, 1_700_000_000n],
  ['none', { logs: [] }, null],
  ['zero', { blockTimestamp: 0 }, null],
  ['text', { blockTimestamp: 'today' }, null],
])('args: %s', (_, raw, time) => {
  expect(blockTimeOf(raw)).toBe(time)
})

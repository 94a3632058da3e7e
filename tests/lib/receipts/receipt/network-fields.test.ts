import { describe, expect, test } from 'vitest'
import {
  blockTimeOf,
  describeNetworkField,
  parseNetworkQuantity,
} from '@/lib/receipts/receipt/network-fields'
import { describeOtherFields } from '@/lib/receipts/receipt/receipt-fields'
import { parseHandBuilt } from '../hand-built-receipt'

describe('describeNetworkField', () => {
  test('default', () => {
    expect(describeNetworkField('l1Fee')).toContain('layer 1, in wei.')
    expect(describeNetworkField('toString')).toBe(
      'It is not in the documentation of the service. Shown unchanged.',
    )
  })
})

describe('parseNetworkQuantity', () => {
  test('default', () => {
    expect(parseNetworkQuantity({ l1Fee: '0x10' }, 'l1Fee')).toBe(16n)
  })

  test.each([[{}], [{ l1Fee: null }], [{ l1Fee: '0.5' }], [{ l1Fee: 16 }], [{ l1Fee: '0x' }]])(
    'error: %j',
    (raw) => {
      expect(parseNetworkQuantity(raw, 'l1Fee')).toBeNull()
    },
  )
})

describe('describeOtherFields', () => {
  test('behavior: public fields of networks are explained and read, others stand as they came', () => {
    const fields = describeOtherFields(
      parseHandBuilt({ l1BlockNumber: '0x4f5a', l1FeeScalar: '0.684', odd: [1] }),
    )
    expect(fields.map(({ name, raw, reading }) => [name, raw, reading])).toEqual([
      ['l1BlockNumber', '0x4f5a', '20,314'],
      ['l1FeeScalar', '0.684', null],
      ['odd', '[1]', null],
    ])
  })
})

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

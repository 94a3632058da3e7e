import { describe, expect, test } from 'vitest'
import { describeOtherFields, describeReceiptFields } from '@/lib/receipts/receipt/receipt-fields'
import { HASH, handBuiltLog, handBuiltReceipt, parseHandBuilt, type RawReceipt } from '../hand-built-receipt'

const fieldsOf = (changes: RawReceipt = {}) => describeReceiptFields(parseHandBuilt(changes))
const fieldOf = (name: string, changes: RawReceipt = {}) =>
  fieldsOf(changes).find((field) => field.name === name)

describe('describeReceiptFields', () => {
  test('default: every field of the contract, each with its meaning', () => {
    const fields = fieldsOf()
    expect(fields.map((field) => field.name).sort()).toEqual(Object.keys(handBuiltReceipt()).sort())
    expect(fields.every((field) => field.meaning.endsWith('.') && field.label !== '')).toBe(true)
  })

  test.each([
    ['status', 'success', '0x1'],
    ['type', '2: fee market', '0x2'],
    ['blockNumber', '20,314', '0x4f5a'],
    ['gasUsed', '50,000', '0xc350'],
    ['effectiveGasPrice', '1.000000007 gwei', '0x3b9aca07'],
    ['logs', '2 logs', null],
    ['contractAddress', null, 'null'],
    ['from', null, '0x00000000000000000000000000000000000A11CE'],
  ])('default: %s reads %s', (name, reading, raw) => {
    expect(fieldOf(name)).toMatchObject({ reading, raw })
  })

  test('default: bits of the bloom are counted', () => {
    expect(fieldOf('logsBloom')?.reading).toBe('12 of 2,048 bits set')
  })

  test('behavior: of root and status the one that is there', () => {
    const before = fieldsOf({ status: null, root: HASH }).map((field) => field.name)
    expect(before).toContain('root')
    expect(before).not.toContain('status')
    const neither = fieldsOf({ status: undefined })
    expect(neither.filter((field) => field.name === 'root' || field.name === 'status')).toMatchObject([
      { raw: null },
      { raw: null },
    ])
  })

  test('args: no logs', () => {
    expect(fieldOf('logs', { logs: [] })?.reading).toBe('none')
  })

  test('args: statuses', () => {
    expect(fieldOf('status', { status: '0x0' })?.reading).toBe('failure')
    expect(fieldOf('status', { status: '0x2' })?.reading).toBe('neither success nor failure')
  })

  test('behavior: the time of the block is a date beside its number, where the node tells it', () => {
    const blockTimestamp = '0x6ac4fd60'
    const said = '20,314 · 2026-10-06 13:53:36 UTC'
    expect(fieldOf('blockNumber', { logs: [handBuiltLog(6, { blockTimestamp })] })?.reading).toBe(said)
    expect(fieldOf('blockNumber', { blockTimestamp })?.reading).toBe(said)
    expect(fieldOf('blockNumber', {})?.reading).toBe('20,314')
    expect(fieldOf('blockNumber', { blockTimestamp: 'soon' })?.reading).toBe('20,314')
    const [other] = describeOtherFields(parseHandBuilt({ blockTimestamp }))
    expect(other?.reading).toBe('1,791,294,816 · 2026-10-06 13:53:36 UTC')
  })

  test('behavior: a type of a single network', () => {
    expect(fieldOf('type', { type: '0x7e' })?.reading).toBe('126: deposit (0x7e of OP Stack)')
  })

  test('behavior: the address of a failed creation', () => {
    const failed = { to: null, contractAddress: `0x${'c'.repeat(40)}`, status: '0x0' }
    expect(fieldOf('contractAddress', failed)?.reading).toContain('the creation failed')
    expect(fieldOf('contractAddress', { ...failed, status: '0x1' })?.reading).toBeNull()
  })
})

describe('describeOtherFields', () => {
  test('default: as they came', () => {
    const fields = describeOtherFields(
      parseHandBuilt({ l1Fee: '0x10', feeScalar: null, deposit: { nonce: 1 } }),
    )
    expect(fields.map(({ name, raw }) => [name, raw])).toEqual([
      ['l1Fee', '0x10'],
      ['feeScalar', 'null'],
      ['deposit', '{"nonce":1}'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { describeReceiptFields } from '@/lib/receipts/receipt/receipt-fields'
import { explainField, listFieldRows } from '@/lib/receipts/summary/field-rows'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { parseHandBuilt, type RawReceipt } from '../hand-built-receipt'

const rowsOf = (changes: RawReceipt = {}) => listFieldRows(describeReceiptFields(parseHandBuilt(changes)))
const namesOf = (changes: RawReceipt = {}) => rowsOf(changes).map(({ field }) => field.name)

describe('listFieldRows', () => {
  test('default: the outcome first, what is null last', () => {
    expect(namesOf()[0]).toBe('status')
    expect(namesOf().at(-1)).toBe('contractAddress')
    const created = namesOf({ to: null, contractAddress: `0x${'12'.repeat(20)}` })
    expect(created.at(-1)).toBe('to')
    expect(created.slice(0, 4)).toEqual(['status', 'type', 'from', 'contractAddress'])
  })

  test('behavior: an outcome that is null stays first', () => {
    expect(namesOf({ blockHash: null, blockNumber: null, transactionIndex: null, status: null })[0]).toBe(
      'status',
    )
  })

  test('behavior: addresses and hashes take a line', () => {
    const wide = rowsOf().flatMap(({ field, isWide }) => (isWide ? [field.name] : []))
    expect(wide).toEqual(['from', 'to', 'blockHash', 'transactionHash'])
  })

  test('behavior: the raw value of a number that is read stands on demand, that of the outcome beside it', () => {
    const onDemand = rowsOf().flatMap(({ field, isRead }) => (isRead ? [field.name] : []))
    expect(onDemand).toEqual([
      'type',
      'effectiveGasPrice',
      'gasUsed',
      'cumulativeGasUsed',
      'blockNumber',
      'transactionIndex',
      'logsBloom',
    ])
    const created = rowsOf({ contractAddress: `0x${'12'.repeat(20)}` })
    expect(created.find(({ field }) => field.name === 'contractAddress')?.isRead).toBe(false)
  })

  test('behavior: the logs stand among the fields where something is wrong with them', () => {
    expect(namesOf()).not.toContain('logs')
    expect(namesOf({ logs: undefined })).toContain('logs')
  })
})

const parsed = parseHandBuilt({ type: '0x4', status: '0x0', logs: [] })
const summary = summarizeReceipt(parsed, 'ETH', [])
const explain = (name: string) =>
  describeReceiptFields(parsed)
    .filter((field) => field.name === name)
    .map((field) => explainField(field, summary))

test('default: what a field means, and for outcome and type what the value does', () => {
  expect(explain('gasUsed')).toEqual(['Gas used by this transaction alone.'])
  expect(explain('status')[0]).toMatch(/^1 for success, 0 for failure.*The call was reverted/)
  expect(explain('type')[0]).toMatch(/^The transaction type.*EIP-7702/)
})

import { expect, test } from 'vitest'
import { describeReceiptFields } from '@/lib/receipts/receipt/receipt-fields'
import { explainField } from '@/lib/receipts/summary/explain-field'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { parseHandBuilt } from '../hand-built-receipt'

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

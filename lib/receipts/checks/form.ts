import { isRecord } from '@/lib/text/parse-json'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { LOG_QUANTITIES, QUANTITIES } from '../receipt/receipt-schema'
import { type CheckedValue, differs, fails, holds, type ReceiptVerdict, showAsItCame } from './verdict'

const SHOWN = 10

/** Old nodes, from before Berlin and London, do not return these fields. */
const ADDED_LATER = ['type', 'effectiveGasPrice']

/** Fields from a block may be null while the transaction is pending. */
export function judgeFields({ flaws, pending, raw }: ParsedReceipt): ReceiptVerdict {
  if (flaws.length === 0) {
    return holds(
      pending
        ? 'All fields are present and valid; fields from a block are null.'
        : 'All fields of the receipt and its logs are present and valid.',
    )
  }
  const shown = flaws.slice(0, SHOWN)
  const left = flaws.length - shown.length
  const said = shown.map(({ field, problem }) => `${field} ${problem}`).join(', ')
  const isOldForm = flaws.every(
    ({ field, problem }) => ADDED_LATER.includes(field) && problem === 'is missing',
  )
  const judge = isOldForm ? differs : fails
  return judge(
    `${said}${left > 0 ? `, and ${left} more` : ''}.`,
    shown.map(({ field }) => ({ name: field, value: showAsItCame(valueAt(raw, field)) })),
  )
}

/** The value at a path such as `logs.3.data`. */
const valueAt = (raw: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => Object(value)[step], raw)

/** Blob fields are in the execution API, but not in the service's contract. */
const BLOB_QUANTITIES = ['blobGasUsed', 'blobGasPrice']

/** Quantities have no leading zeros; zero is 0x0. */
export function judgeQuantities({ raw }: ParsedReceipt): ReceiptVerdict {
  const logs: readonly unknown[] = Array.isArray(raw.logs) ? raw.logs : []
  const padded = [
    ...listPadded(raw, [...QUANTITIES, ...BLOB_QUANTITIES], ''),
    ...logs.flatMap((log, at) => (isRecord(log) ? listPadded(log, LOG_QUANTITIES, `logs.${at}.`) : [])),
  ]
  const [first] = padded
  if (first === undefined) return holds('No number has leading zeros.')
  const others = padded.length - 1
  return fails(
    `${first.name} is ${first.value}, with a leading zero${others > 0 ? `, and so ${others === 1 ? 'is one other number' : `are ${others} other numbers`}` : ''}.`,
    padded.slice(0, SHOWN),
  )
}

function listPadded(
  raw: Readonly<Record<string, unknown>>,
  names: readonly string[],
  path: string,
): CheckedValue[] {
  return names.flatMap((name) => {
    const value = raw[name]
    return typeof value === 'string' && /^0x0[0-9a-f]+$/i.test(value)
      ? [{ name: `${path}${name}`, value }]
      : []
  })
}

import { isRecord } from '../receipt/parse-fields'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { LOG_QUANTITIES, QUANTITIES } from '../receipt/receipt-schema'
import { type CheckedValue, fails, holds, type ReceiptVerdict } from './verdict'

const SHOWN = 10

/** Fields of blob transactions are numbers of the execution API too, though not of the service's contract. */
const BLOB_QUANTITIES = ['blobGasUsed', 'blobGasPrice']

/** A number is written in its shortest form: zero is 0x0, and no other number begins with a zero. */
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

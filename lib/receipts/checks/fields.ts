import type { ParsedReceipt } from '../receipt/parse-receipt'
import { differs, fails, holds, type ReceiptVerdict, showAsItCame } from './verdict'

const SHOWN = 10

/** Old nodes, from before Berlin and London, do not return these fields. */
const ADDED_LATER = ['type', 'effectiveGasPrice']

/** A field that is null because no block has the transaction yet is no mistake. */
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
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      raw,
    )

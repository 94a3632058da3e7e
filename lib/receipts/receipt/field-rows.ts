import type { ReceiptField } from './receipt-fields'

export type FieldRow = {
  field: ReceiptField
  /** Its value takes a line; of others two have room in one. */
  isWide: boolean
  /** Its reading is its raw value in other digits, which need not stand beside it. */
  isRead: boolean
}

/** Characters of raw values that are hashes and addresses: shorter ones share a line, longer ones are folded. */
const WIDE = { from: 40, to: 66 }

/**
 * Fields as rows of a receipt: those that are null come last, but for the outcome, and the logs are left out where they
 * stand below.
 */
export function listFieldRows(fields: readonly ReceiptField[]): readonly FieldRow[] {
  const shown = fields.filter(({ name, problem }) => name !== 'logs' || problem !== null)
  const sinks = ({ name, raw }: ReceiptField) => raw === 'null' && name !== 'status' && name !== 'root'
  return [...shown.filter((field) => !sinks(field)), ...shown.filter(sinks)].map((field) => {
    const length = field.raw?.length ?? 0
    const isWide = length >= WIDE.from && length <= WIDE.to
    const isOutcome = field.name === 'status' || field.name === 'root'
    return { field, isWide, isRead: field.reading !== null && !isWide && !isOutcome }
  })
}

import type { ReceiptField } from '@/lib/receipts/receipt/receipt-fields'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'

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

/** Whether a field says how the transaction ended. */
export const isOutcome = ({ name }: Pick<ReceiptField, 'name'>): boolean =>
  name === 'status' || name === 'root'

/** What a field means, and what its value here does. */
export function explainField(field: ReceiptField, { outcomeMeaning, type }: ReceiptSummary): string {
  if (isOutcome(field)) return `${field.meaning} ${outcomeMeaning}`
  return field.name === 'type' && type ? `${field.meaning} ${type.meaning}` : field.meaning
}

import type { ReceiptField } from '@/lib/receipts/receipt/receipt-fields'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'

export type FieldRow = {
  field: ReceiptField
  /** Whether it has a row of its own. Two other fields share a row. */
  isWide: boolean
  /** Whether the raw value is only the reading in hex, and can be left out. */
  isRead: boolean
}

/** Characters of hashes and addresses. Shorter values share a row, longer ones are folded. */
const WIDE = { from: 40, to: 66 }

/** The rows of a receipt. Null fields come last, except the outcome. Valid logs have their own section. */
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

export const isOutcome = ({ name }: Pick<ReceiptField, 'name'>): boolean =>
  name === 'status' || name === 'root'

/** The meaning of a field and of its value. */
export function explainField(field: ReceiptField, { outcomeMeaning, type }: ReceiptSummary): string {
  if (isOutcome(field)) return `${field.meaning} ${outcomeMeaning}`
  return field.name === 'type' && type ? `${field.meaning} ${type.meaning}` : field.meaning
}

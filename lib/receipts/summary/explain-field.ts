import type { ReceiptField } from '../receipt/receipt-fields'
import type { ReceiptSummary } from './receipt-summary'

/** Whether a field says how the transaction ended. */
export const isOutcome = ({ name }: Pick<ReceiptField, 'name'>): boolean =>
  name === 'status' || name === 'root'

/** What a field means, and what its value here does. */
export function explainField(field: ReceiptField, { outcomeMeaning, type }: ReceiptSummary): string {
  if (isOutcome(field)) return `${field.meaning} ${outcomeMeaning}`
  return field.name === 'type' && type ? `${field.meaning} ${type.meaning}` : field.meaning
}

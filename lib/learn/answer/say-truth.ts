import { shortSlot } from '@/lib/storage/place/slot'
import type { AnswerField } from './field'

/** A true answer as it is told: an option by its name, a slot as it is counted. */
export function sayTruth(field: AnswerField, truth: string): string {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === truth)?.label ?? truth
  return field.kind === 'slot' ? shortSlot(BigInt(truth)) : truth
}

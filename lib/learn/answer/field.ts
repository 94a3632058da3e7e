import { shortSlot } from '@/lib/storage/place/slot'

export type AnswerField = {
  label: string
  hint?: string
} & (
  | { kind: 'slot' | 'word' | 'bytes' | 'text' }
  /** The default range is that of a word. */
  | { kind: 'number'; min?: bigint; max?: bigint }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
)

/** Canonical texts, as `parseAnswer` returns them. */
export type LessonAnswer = readonly string[]

export const sameAnswer = (one: LessonAnswer, other: LessonAnswer): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i])

export const byteField = (label = 'Offset'): AnswerField => ({
  kind: 'number',
  label,
  hint: 'bytes to the right of it in the slot; the low-order byte has offset 0',
  max: 31n,
})

/** A right answer as text: the label of an option, a short slot. */
export function sayTruth(field: AnswerField, truth: string): string {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === truth)?.label ?? truth
  return field.kind === 'slot' ? shortSlot(BigInt(truth)) : truth
}

export const slotField = (label = 'Slot'): AnswerField => ({
  kind: 'slot',
  label,
  hint: 'decimal or hexadecimal',
})

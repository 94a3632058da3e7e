import { shortSlot } from '@/lib/storage/place/slot'

/** One thing to answer. */
export type AnswerField = {
  label: string
  /** How it is to be written, in a few words. */
  hint?: string
} & (
  | { kind: 'slot' | 'word' | 'bytes' | 'text' }
  /** From 0 to what a word holds, unless it says otherwise. */
  | { kind: 'number'; min?: bigint; max?: bigint }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
)

/** One canonical text for each field: see `parseAnswer`. Equal answers are equal texts. */
export type LessonAnswer = readonly string[]

export const sameAnswer = (one: LessonAnswer, other: LessonAnswer): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i])

/** A byte of a slot, as Solidity counts it. */
export const byteField = (label = 'Offset'): AnswerField => ({
  kind: 'number',
  label,
  hint: 'bytes to the right of it in the slot; the low-order byte has offset 0',
  max: 31n,
})

/** A true answer as it is told: an option by its name, a slot as it is counted. */
export function sayTruth(field: AnswerField, truth: string): string {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === truth)?.label ?? truth
  return field.kind === 'slot' ? shortSlot(BigInt(truth)) : truth
}

export const slotField = (label = 'Slot'): AnswerField => ({
  kind: 'slot',
  label,
  hint: 'decimal or hexadecimal',
})

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

import type { AnswerField } from './field'

/** A byte of a slot, as Solidity counts it. */
export const byteField = (label = 'Offset'): AnswerField => ({
  kind: 'number',
  label,
  hint: 'bytes to the right of it in the slot; the low-order byte has offset 0',
  max: 31n,
})

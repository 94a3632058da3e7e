import type { Field } from './field'

/** A byte of a slot, as Solidity counts it. */
export const byteField = (label = 'Offset'): Field => ({
  kind: 'number',
  label,
  hint: 'bytes to the right of it in the slot; the low-order byte has offset 0',
  max: 31n,
})

import type { Field } from './field'

/** A byte of a slot. */
export const byteField = (label = 'Byte'): Field => ({
  kind: 'number',
  label,
  hint: 'counted from the low-order end, the right one, from 0',
  max: 31n,
})

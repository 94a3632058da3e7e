import { BadInputError } from '@/lib/errors'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import type { DrawnPath } from '../path/drawn-path'

/** What lies at the end of a path. Throws {@link BadInputError} for one that ends before a single value. */
export function valueTypeOf({ path, resolved: { type } }: DrawnPath): ValueType {
  if (type?.kind === 'value') return type
  const goOn =
    type?.kind === 'struct' ? `a member, such as ${path}.…` : `an element or entry, such as ${path}[…]`
  throw new BadInputError(`${path} holds more than one value. Name ${goOn}`)
}

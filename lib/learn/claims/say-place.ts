import { shortSlot } from '@/lib/storage/place/slot'
import type { DrawnPath } from '../path/drawn-path'
import type { Claim } from './claim'
import { valueTypeOf } from './value-type'

/** Where a rule leads, in words: the byte too, where the value does not fill its slot. */
export function sayPlace({ place }: Claim, way: DrawnPath): string {
  const { slot, offset } = place(way)
  const where = `slot \`${shortSlot(slot)}\``
  return valueTypeOf(way).bytes === 32 ? where : `${where}, offset ${offset}`
}

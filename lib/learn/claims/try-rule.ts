import { formatSlot } from '@/lib/storage/place/slot'
import { fillValue } from '../judge/fill-value'
import { tryRuler } from '../judge/ruler'
import type { Trial } from '../lab/trial'
import type { DrawnPath } from '../path/drawn-path'
import type { Claim } from './claim'
import { valueTypeOf } from './value-type'

/** Is a claim right about a value? A contract that was just made has to read it where the rule leads. */
export function tryRule({ place }: Claim, way: DrawnPath): Trial {
  const { slot, offset } = place(way)
  const lies = { slot: formatSlot(slot), offset }
  return tryRuler(way.contract, way.getter, lies, fillValue(valueTypeOf(way)))
}

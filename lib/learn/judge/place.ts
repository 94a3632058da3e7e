import type { StorageType } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import { fillValue } from './fill-value'
import type { Getter } from './mark'
import { tryRuler } from './ruler'

/** A value that is asked for, by its getter. */
export type Sought = { getter: Getter; type: StorageType }

/** Do all of these lie where it was answered? The answer is a slot and a byte for each, numbers of any size. */
export function tryPlaces(contract: VariantContract, sought: readonly Sought[], answer: LessonAnswer): Trial {
  const trials = sought.map((one, n) => tryPlace(contract, one, answer.slice(2 * n, 2 * n + 2), n))
  return {
    steps: trials.flatMap(({ steps }) => steps),
    accepts: (results) =>
      trials.every(({ steps, accepts }, n) => {
        const before = trials.slice(0, n).flatMap((trial) => trial.steps).length
        return accepts(results.slice(before, before + steps.length))
      }),
  }
}

/** On the n-th contract of the experiment. */
function tryPlace(
  contract: VariantContract,
  { getter, type }: Sought,
  [slot = '', offset = '']: LessonAnswer,
  n: number,
): Trial {
  const at = BigInt(slot)
  if (BigInt.asUintN(256, at) !== at) return { steps: [], accepts: () => false }
  return tryRuler(contract, getter, { slot: formatSlot(at), offset: Number(offset) }, fillValue(type), n)
}

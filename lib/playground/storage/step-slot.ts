import type { Address } from 'viem'
import type { MapMark } from '@/lib/storage/map/storage-map'
import type { Played } from '../played'
import { isTransient, type StepAt } from '../steps/step-rows'

/** The slot of storage that a step reads or writes, to be marked, and whose it is; null for one of transient storage. */
export function slotOfStep(
  played: readonly Played[],
  at: StepAt | null,
): { owner: Address; mark: MapMark } | null {
  if (at === null) return null
  const one = played[at.call]
  const step = one?.steps[at.step]
  const owner = step && one.trace.frames[step.access.frame]?.storage
  if (!owner || isTransient(step.access)) return null
  const path = step.name.places[0]?.path ?? null
  return { owner, mark: { slot: BigInt(step.access.slot), path, says: 'this step' } }
}

import { openKeptDatabase } from '@/lib/kept/kept-database'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { PlannerSnapshot } from '../planner/range-planner'
import {
  type DensityMemory,
  type DensityNetwork,
  densityMemoryKey,
  isDensityMemory,
  rememberDensity,
} from './density-memory'

/** Where earlier searches of this filter found logs; null where none did, or the browser keeps nothing. */
export async function openDensity(network: DensityNetwork, filter: LogFilter): Promise<DensityMemory | null> {
  const key = densityMemoryKey(network, filter)
  if (key === null) return null
  try {
    const database = await openKeptDatabase()
    const kept = await database.get('densities', key)
    return isDensityMemory(kept) ? kept : null
  } catch {
    return null
  }
}

/** Adds what a search learned; the next one of the same contracts and events needs fewer calls for it. */
export async function keepDensity(
  network: DensityNetwork,
  filter: LogFilter,
  snapshot: PlannerSnapshot,
): Promise<void> {
  const key = densityMemoryKey(network, filter)
  if (key === null) return
  const before = await openDensity(network, filter)
  const database = await openKeptDatabase()
  await database.put('densities', rememberDensity(snapshot, before), key)
}

import * as v from 'valibot'
import type { BlockRange } from '@/lib/block/block-range'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { PlannerSnapshot } from '../planner/range-planner'
import {
  type DensityMemory,
  type DensityNetwork,
  densityMemoryKey,
  filterKey,
  isDensityMemory,
  rememberDensity,
} from './density-memory'

/** Null if nothing is kept. */
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

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const RANGES = v.array(v.object({ from: COUNT, to: COUNT }))

/** Ranges that two calls returned without logs of the filter. */
export async function openEmptyRanges(
  network: DensityNetwork,
  filter: LogFilter,
): Promise<readonly BlockRange[]> {
  try {
    const database = await openKeptDatabase()
    const { success, output } = v.safeParse(
      RANGES,
      await database.get('densities', emptyKey(network, filter)),
    )
    return success ? output : []
  } catch {
    return []
  }
}

export async function keepEmptyRanges(
  network: DensityNetwork,
  filter: LogFilter,
  ranges: readonly BlockRange[],
): Promise<void> {
  if (ranges.length === 0) return
  const database = await openKeptDatabase()
  await database.put('densities', ranges, emptyKey(network, filter))
}

const emptyKey = (network: DensityNetwork, filter: LogFilter) => `empty:${filterKey(network, filter)}`

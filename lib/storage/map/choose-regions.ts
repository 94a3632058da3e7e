import type { FoundRegion } from './find-regions'
import { keyOfFamily, OPENED_AT_ONCE, type OpenedKeys, timesOpened } from './opened'
import type { StorageMap } from './storage-map'

/** Regions of one family, and of a whole contract, that are drawn: more of them say nothing new. */
const OF_FAMILY = 12
const OF_CONTRACT = 150

/**
 * Which regions are drawn: the first of each family and as many again as the reader opened, what they lead to, and those
 * that lead to what has to be seen.
 */
export function chooseRegions(
  found: readonly FoundRegion[],
  toSee: ReadonlySet<FoundRegion>,
  opened: OpenedKeys,
): { chosen: FoundRegion[]; undrawn: StorageMap['undrawn'] } {
  const drawn = new Map<string, number>()
  const left = new Map<string, number>()
  const chosen: FoundRegion[] = []
  for (let i = 0; i < found.length; ) {
    const region = found[i]
    if (!region) break
    const end = endOfBranch(found, i)
    const { family, parent } = region
    const times = timesOpened(opened, keyOfFamily(family))
    const isOne =
      (drawn.get(family) ?? 0) < OF_FAMILY + times * OPENED_AT_ONCE ||
      found.slice(i, end).some((one) => toSee.has(one))
    if (parent === null || (isOne && (chosen.length < OF_CONTRACT || times > 0))) {
      chosen.push(region)
      drawn.set(family, (drawn.get(family) ?? 0) + 1)
      i++
    } else {
      left.set(family, (left.get(family) ?? 0) + 1)
      i = end
    }
  }
  return { chosen, undrawn: [...left].map(([family, count]) => ({ family, count })) }
}

/** Where those end that a region leads to. */
function endOfBranch(found: readonly FoundRegion[], at: number): number {
  const depth = found[at]?.depth ?? 0
  const end = found.findIndex((other, i) => i > at && other.depth <= depth)
  return end < 0 ? found.length : end
}

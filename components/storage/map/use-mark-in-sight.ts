import { type RefObject, useEffect } from 'react'
import type { MapMark } from '@/lib/storage/map/storage-map'

/** Below the numbers of the bytes, in pixels. */
const MARGIN = 48

/** Brings the marked slot into sight within the box of a map, each time that it is another one; the page stays. */
export function useMarkInSight(box: RefObject<HTMLElement | null>, mark: MapMark | null): void {
  const slot = mark === null ? null : String(mark.slot)
  useEffect(() => {
    const [outer, row] = [box.current, box.current?.querySelector('[data-marked]')]
    if (slot === null || !outer || !row) return
    const [seen, own] = [outer.getBoundingClientRect(), row.getBoundingClientRect()]
    if (own.top >= seen.top + MARGIN && own.bottom <= seen.bottom) return
    outer.scrollTop += own.top - seen.top - MARGIN
  }, [slot, box])
}

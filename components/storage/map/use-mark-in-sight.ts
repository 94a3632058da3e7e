import { type RefObject, useEffect, useRef } from 'react'
import type { MapMark } from '@/lib/storage/map/storage-map'

/** Brings the marked slot into sight each time that it is another one than before; a map that opens leaves the page where it is. */
export function useMarkInSight(box: RefObject<HTMLElement | null>, mark: MapMark | null): void {
  const slot = mark === null ? null : String(mark.slot)
  const seen = useRef(slot)
  useEffect(() => {
    if (slot === seen.current) return
    seen.current = slot
    if (slot !== null) box.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [slot, box])
}

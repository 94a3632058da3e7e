'use client'

import { type RefObject, useLayoutEffect } from 'react'

const GAP = 4
const MOST = 288

/** Shows a popover list below its field, or above it if there is more space. */
export function useListBelow(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
) {
  useLayoutEffect(() => {
    const [box, shown] = [field.current, list.current]
    if (!isOpen || !box || !shown) return
    const place = () => {
      const { top, bottom, left, width } = box.getBoundingClientRect()
      const [below, above] = [window.innerHeight - bottom - 2 * GAP, top - 2 * GAP]
      const isBelow = below >= Math.min(MOST, above)
      Object.assign(shown.style, {
        left: `${left}px`,
        width: `${width}px`,
        top: isBelow ? `${bottom + GAP}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`,
        maxHeight: `${Math.min(MOST, isBelow ? below : above)}px`,
      })
    }
    shown.showPopover()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      shown.hidePopover()
    }
  }, [field, list, isOpen])
}

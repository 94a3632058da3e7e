'use client'

import { type RefObject, useEffect, useState } from 'react'

/** The width of an element in pixels; infinite before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return width
}

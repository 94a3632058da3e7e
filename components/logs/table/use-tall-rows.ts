'use client'

import { type elementScroll, observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  broughtTo,
  drawnHeight,
  type Extent,
  resized,
  type ScrollSpot,
  scrolledTo,
} from '@/lib/logs/table/tall-scroll'

type Rows = Virtualizer<HTMLDivElement, Element>

/**
 * Scrolls rows that may be higher together than an element can be; the virtualizer that takes `scroll.options` knows
 * nothing of it. `shift`: pixels that rows are drawn above where they lie among all.
 */
export function useTallRows() {
  const [shift, setShift] = useState(0)
  const [scroll] = useState(() => createTallScroll(setShift))
  return { shift, scroll }
}

/** The height to draw all rows in; keeps what is in sight where it is when their height changes. */
export function useDrawnHeight(scroll: TallScroll, rows: Rows): number {
  // The virtualizer is one object that changes inside: memoised by the compiler, the height would stand still.
  'use no memo'
  const total = rows.getTotalSize()
  useLayoutEffect(() => scroll.resize(rows, total), [scroll, rows, total])
  return drawnHeight(total)
}

type TallScroll = ReturnType<typeof createTallScroll>

function createTallScroll(onShift: (shift: number) => void) {
  let spot: ScrollSpot = { scrollTop: 0, offset: 0 }

  function goTo(next: ScrollSpot, element: HTMLElement) {
    const shift = next.offset - next.scrollTop
    const isShifted = shift !== spot.offset - spot.scrollTop
    spot = next
    if (element.scrollTop !== next.scrollTop) element.scrollTop = next.scrollTop
    return isShifted ? shift : null
  }

  const options = {
    observeElementOffset: (rows: Rows, tell: (offset: number, isScrolling: boolean) => void) =>
      observeElementOffset(rows, (scrollTop, isScrolling) => {
        const { scrollElement } = rows
        if (!scrollElement) return
        const shift = goTo(scrolledTo(spot, scrollTop, extentOf(rows, scrollElement)), scrollElement)
        // Before the browser paints, or the rows would be seen to jump.
        if (shift !== null) flushSync(() => onShift(shift))
        tell(spot.offset, isScrolling)
      }),
    scrollToFn(offset: number, how: Parameters<typeof elementScroll>[1], rows: Rows) {
      const { scrollElement } = rows
      if (!scrollElement) return
      const target = offset + (how.adjustments ?? 0)
      const shift = goTo(broughtTo(spot, target, extentOf(rows, scrollElement)), scrollElement)
      if (shift !== null) onShift(shift)
    },
  }

  function resize(rows: Rows, height: number) {
    const { scrollElement } = rows
    if (!scrollElement) return
    const next = resized(spot, { ...extentOf(rows, scrollElement), height })
    if (next === spot) return
    const shift = goTo(next, scrollElement)
    if (shift !== null) onShift(shift)
  }

  return { options, resize }
}

/** The head of the table stays in sight, and is no part of the view. */
function extentOf(rows: Rows, element: HTMLElement): Extent {
  const height = rows.getTotalSize()
  const head = element.querySelector('thead')?.clientHeight ?? 0
  return { height, view: element.clientHeight - head }
}

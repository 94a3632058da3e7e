'use client'

import {
  defaultRangeExtractor,
  type elementScroll,
  observeElementOffset,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { flingTo, isFlung, NO_FLING } from '@/lib/logs/table/flung-rows'
import {
  broughtTo,
  drawnHeight,
  type Extent,
  resized,
  type ScrollSpot,
  scrolledTo,
} from '@/lib/logs/table/tall-scroll'

type Rows = Virtualizer<HTMLDivElement, Element>

/** Pixels of a row: one line of columns, or four lines in a narrow box. */
export const ROW_HEIGHT = { wide: 28, stacked: 100 }
/** Pixels of the table head, which is always visible. */
const HEAD_HEIGHT = 29

/**
 * The rows to draw, of any number of rows. All rows together may be taller than a browser lets an element be: rows are drawn `shift`
 * pixels above their place among all. `kept`: a row that stays drawn.
 */
export function useVirtualRows(
  box: RefObject<HTMLDivElement | null>,
  { count, stacked, kept }: { count: number; stacked: boolean; kept: RefObject<number | null> },
) {
  // TanStack Virtual returns one object that it changes: memoised by the React Compiler, the rows would not move.
  'use no memo'
  const [shift, setShift] = useState(0)
  const [scroll] = useState(() => createTallScroll(setShift))
  const fling = useRef(NO_FLING)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...scroll.options,
    count,
    getScrollElement: () => box.current,
    estimateSize: () => (stacked ? ROW_HEIGHT.stacked : ROW_HEIGHT.wide),
    scrollPaddingEnd: HEAD_HEIGHT,
    overscan: 4,
    rangeExtractor: (range) =>
      withKept(defaultRangeExtractor(range), [focusedIn(box.current), kept.current], range.count),
  })
  // The height of rows depends on their layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the layout changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, stacked])
  const total = virtualizer.getTotalSize()
  useLayoutEffect(() => scroll.resize(virtualizer, total), [scroll, virtualizer, total])
  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {}
  fling.current = flingTo(fling.current, { first, last }, virtualizer.isScrolling)
  return {
    items: virtualizer.getVirtualItems(),
    first,
    last,
    shift,
    height: drawnHeight(total),
    isFlung: isFlung(fling.current),
    show: (row: number) => virtualizer.scrollToIndex(row),
    measure: virtualizer.measureElement,
  }
}

/** The rows to draw with those that stay however far they are scrolled away: else the keyboard would lose its place. */
function withKept(rows: readonly number[], kept: readonly (number | null)[], count: number): number[] {
  const all = new Set([...rows, ...kept.filter((row) => row !== null && row < count)])
  return [...all].filter((row) => row !== null).sort((a, b) => a - b)
}

/** The row in a box that has the focus; null for none. */
function focusedIn(box: HTMLElement | null): number | null {
  const focused = document.activeElement?.closest('tr[data-index]')
  return focused && box?.contains(focused) ? Number(focused.getAttribute('data-index')) : null
}

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

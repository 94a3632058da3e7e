/**
 * Rows that are together higher than a browser lets an element be (Firefox: 17,895,697 px, Chromium and Safari:
 * 33,554,428) are drawn within a lower one. `scrollTop` is where that element is scrolled to, `offset` the same place
 * among all rows; in pixels. Scrolled by a little, both move alike; dragged far, they move in proportion. Near either
 * end they are always equally far from it, so that every row is reached by the smallest step.
 */
export type ScrollSpot = { scrollTop: number; offset: number }

/** All rows together, and the part of them in sight; pixels. */
export type Extent = { height: number; view: number }

/** An element is made this high at most. */
export const TALLEST = 15_000_000

/** At either end, pixels within which both distances are the same. */
const END = 100_000

/** What a wheel, a key or a finger moves at once is less; what a pixel of the scrollbar stands for is more. */
const FAR = 10_000

/** In the middle, the proportion may be off by this before it is set right. */
const DRIFT = 50_000

export const drawnHeight = (height: number): number => Math.min(height, TALLEST)

/** Where the rows are after the browser scrolled to `scrollTop`; where the answer's differs, it is to be set so. */
export function scrolledTo(before: ScrollSpot, scrollTop: number, extent: Extent): ScrollSpot {
  if (extent.height <= TALLEST) return { scrollTop, offset: scrollTop }
  const moved = scrollTop - before.scrollTop
  if (Math.abs(moved) > FAR) return { scrollTop, offset: offsetAt(scrollTop, extent) }
  return placeAt(scrollTop, before.offset + moved, extent)
}

/** Where the rows are after they are moved to `offset` by other means than the browser's. */
export function broughtTo(before: ScrollSpot, offset: number, extent: Extent): ScrollSpot {
  if (extent.height <= TALLEST) return { scrollTop: offset, offset }
  return placeAt(before.scrollTop + offset - before.offset, offset, extent)
}

/** The same place after the rows became others, as near as there is. */
export function resized(before: ScrollSpot, extent: Extent): ScrollSpot {
  if (extent.height > TALLEST) return placeAt(before.scrollTop, before.offset, extent)
  const isAsDrawn = before.scrollTop === before.offset
  return isAsDrawn ? before : { scrollTop: before.offset, offset: before.offset }
}

function placeAt(scrollTop: number, wanted: number, extent: Extent): ScrollSpot {
  const offset = Math.min(Math.max(0, wanted), lastOffset(extent))
  const place = scrollTopAt(offset, extent)
  const isNearEnd = Math.min(place, scrollTop, lastTop(extent) - place, lastTop(extent) - scrollTop) < END
  const isRight = Math.abs(place - scrollTop) <= (isNearEnd ? 0.5 : DRIFT)
  return { scrollTop: isRight ? scrollTop : place, offset }
}

const lastTop = ({ height, view }: Extent) => drawnHeight(height) - view
const lastOffset = ({ height, view }: Extent) => height - view

/** How much faster all rows go by than the element, between its ends. */
const pace = (extent: Extent) => (lastOffset(extent) - 2 * END) / (lastTop(extent) - 2 * END)

function offsetAt(scrollTop: number, extent: Extent): number {
  const left = lastTop(extent) - scrollTop
  if (scrollTop <= END) return Math.max(0, scrollTop)
  if (left <= END) return lastOffset(extent) - Math.max(0, left)
  return END + (scrollTop - END) * pace(extent)
}

function scrollTopAt(offset: number, extent: Extent): number {
  const left = lastOffset(extent) - offset
  if (offset <= END) return offset
  if (left <= END) return lastTop(extent) - left
  return Math.round(END + (offset - END) / pace(extent))
}

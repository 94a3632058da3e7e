/**
 * Browsers limit the height of an element (Firefox: 17,895,697 px, Chromium and Safari: 33,554,428), so more rows are drawn in a lower one.
 * `scrollTop` is its scroll position, `offset` the same place among all rows. Small scrolls move both equally, long drags in proportion.
 * Near both ends they are equally far from the end, so that every row can be reached.
 */
export type ScrollSpot = { scrollTop: number; offset: number }

/** Pixels of all rows, and of the visible part. */
export type Extent = { height: number; view: number }

export const TALLEST = 15_000_000

/** Pixels from either end within which both are equally far. */
const END = 100_000

/** More than a wheel, key or finger moves at once; less than a pixel of the scrollbar. */
const FAR = 10_000

/** The tolerated drift in the middle. */
const DRIFT = 50_000

export const drawnHeight = (height: number): number => Math.min(height, TALLEST)

/** After the browser scrolled. */
export function scrolledTo(before: ScrollSpot, scrollTop: number, extent: Extent): ScrollSpot {
  if (extent.height <= TALLEST) return { scrollTop, offset: scrollTop }
  const moved = scrollTop - before.scrollTop
  if (Math.abs(moved) > FAR) return { scrollTop, offset: offsetAt(scrollTop, extent) }
  return placeAt(scrollTop, before.offset + moved, extent)
}

/** After the rows moved to `offset` otherwise. */
export function broughtTo(before: ScrollSpot, offset: number, extent: Extent): ScrollSpot {
  if (extent.height <= TALLEST) return { scrollTop: offset, offset }
  return placeAt(before.scrollTop + offset - before.offset, offset, extent)
}

/** After the rows changed. */
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  broughtTo,
  drawnHeight,
  resized,
  type ScrollSpot,
  scrolledTo,
  TALLEST,
} from '@/lib/logs/table/tall-scroll'

const TOP: ScrollSpot = { scrollTop: 0, offset: 0 }
const MILLION_ROWS = { height: 37_000_000, view: 600 }

const extents = fc.record({
  height: fc.integer({ min: TALLEST + 1, max: 5_000_000_000 }),
  view: fc.integer({ min: 100, max: 2000 }),
})

const bottomOf = ({ height, view }: typeof MILLION_ROWS) => ({
  scrollTop: drawnHeight(height) - view,
  offset: height - view,
})

describe('scrolledTo', () => {
  test('default: rows that fit into an element are where it is scrolled to', () => {
    const extent = { height: TALLEST, view: 600 }
    expect(drawnHeight(TALLEST)).toBe(TALLEST)
    expect(scrolledTo(TOP, 12_345_678, extent)).toEqual({ scrollTop: 12_345_678, offset: 12_345_678 })
  })

  test('behavior: dragged to its end, the last of a million rows is in sight', () => {
    const bottom = bottomOf(MILLION_ROWS)
    expect(scrolledTo(TOP, bottom.scrollTop, MILLION_ROWS)).toEqual(bottom)
  })

  test('behavior: a small step moves the rows by just as much, wherever it is made', () =>
    fc.assert(
      fc.property(
        extents,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 1, maxLength: 200 }),
        (extent, share, steps) => {
          const bottom = bottomOf(extent)
          let spot = scrolledTo(TOP, Math.round(bottom.scrollTop * share), extent)
          for (const step of steps) {
            const scrollTop = Math.min(Math.max(0, spot.scrollTop + step), bottom.scrollTop)
            const next = scrolledTo(spot, scrollTop, extent)
            expect(next.offset).toBeCloseTo(Math.min(Math.max(0, spot.offset + step), bottom.offset), 3)
            expect(next.scrollTop).toBeGreaterThanOrEqual(0)
            expect(next.scrollTop).toBeLessThanOrEqual(bottom.scrollTop)
            spot = next
          }
        },
      ),
    ))

  test('behavior: by the smallest steps the last row is reached, and the first again', () => {
    const bottom = bottomOf(MILLION_ROWS)
    let spot = scrolledTo(TOP, bottom.scrollTop - 150_000, MILLION_ROWS)
    for (let steps = 0; spot.offset < bottom.offset && steps < 20_000; steps++) {
      spot = scrolledTo(spot, Math.min(bottom.scrollTop, spot.scrollTop + 37), MILLION_ROWS)
    }
    expect(spot).toEqual(bottom)
    spot = scrolledTo(spot, 150_000, MILLION_ROWS)
    for (let steps = 0; spot.offset > 0 && steps < 20_000; steps++) {
      spot = scrolledTo(spot, Math.max(0, spot.scrollTop - 37), MILLION_ROWS)
    }
    expect(spot).toEqual(TOP)
  })

  test('behavior: the farther the scrollbar is dragged, the later the rows', () =>
    fc.assert(
      fc.property(extents, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (extent, shares) => {
        const places = shares
          .toSorted((a, b) => a - b)
          .map((share) => Math.round(share * bottomOf(extent).scrollTop))
        const from = { scrollTop: -20_000, offset: 0 }
        const offsets = places.map((place) => scrolledTo(from, place, extent).offset)
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
      }),
    ))
})

describe('broughtTo', () => {
  test('behavior: any row is brought into sight, near or far', () => {
    const near = broughtTo({ scrollTop: 7_000_000, offset: 17_000_000 }, 17_000_040, MILLION_ROWS)
    expect(near).toMatchObject({ offset: 17_000_040 })
    const bottom = bottomOf(MILLION_ROWS)
    expect(broughtTo(TOP, bottom.offset, MILLION_ROWS)).toEqual(bottom)
    expect(broughtTo(bottom, 0, MILLION_ROWS)).toEqual(TOP)
    expect(broughtTo(TOP, 500, { height: 1000, view: 100 })).toEqual({ scrollTop: 500, offset: 500 })
  })
})

describe('resized', () => {
  test('behavior: fewer rows leave the place where it was, or at the new end', () => {
    const bottom = bottomOf(MILLION_ROWS)
    const fewer = { ...MILLION_ROWS, height: 20_000_000 }
    expect(resized(bottom, fewer)).toEqual(bottomOf(fewer))
    expect(resized({ scrollTop: 500, offset: 500 }, fewer)).toEqual({ scrollTop: 500, offset: 500 })
  })
})

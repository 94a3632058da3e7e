import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDensityMap } from '@/lib/logs/planner/density-map'

const LIMIT = 160

describe('createDensityMap', () => {
  test('default: an answer becomes bins of a sixteenth of the limit, which tile its range', () => {
    const map = createDensityMap(LIMIT)
    const blocks = Array.from({ length: 30 }, (_, at) => at)
    expect(map.add({ from: 0, to: 99 }, blocks)).toEqual([
      { from: 0, to: 9, count: 10 },
      { from: 10, to: 19, count: 10 },
      { from: 20, to: 29, count: 10 },
      { from: 30, to: 99, count: 0 },
    ])
  })

  test('behavior: a block with a bin’s worth of logs stands alone', () => {
    const map = createDensityMap(LIMIT)
    expect(map.add({ from: 0, to: 9 }, [1, ...Array<number>(12).fill(5), 8])).toEqual([
      { from: 0, to: 4, count: 1 },
      { from: 5, to: 5, count: 12 },
      { from: 6, to: 9, count: 1 },
    ])
  })

  test('behavior: an answer without logs is known ground too', () => {
    expect(createDensityMap(LIMIT).add({ from: 3, to: 7 }, [])).toEqual([{ from: 3, to: 7, count: 0 }])
  })

  test('behavior: looks behind from the nearest, ahead from the bin that holds the block', () => {
    const known = [
      { from: 0, to: 9, count: 1 },
      { from: 10, to: 19, count: 2 },
      { from: 40, to: 49, count: 3 },
    ]
    const map = createDensityMap(LIMIT, known.toReversed())
    expect([...map.behind(40)].map((bin) => bin.count)).toEqual([2, 1])
    expect([...map.from(15)].map((bin) => bin.count)).toEqual([2, 3])
    expect(map.bins()).toEqual(known)
  })

  test('behavior: however many bins there were, no log and no block is forgotten', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 400 }), (counts) => {
        const map = createDensityMap(16)
        counts.forEach((count, at) => {
          const range = { from: at * 50, to: at * 50 + 49 }
          map.add(
            range,
            Array.from({ length: count }, (_, log) => range.from + log),
          )
        })
        const sum = (of: 'count' | 'blocks') =>
          map.bins().reduce((all, { from, to, count }) => all + (of === 'count' ? count : to - from + 1), 0)
        expect(sum('count')).toBe(counts.reduce((all, count) => all + count, 0))
        expect(sum('blocks')).toBe(counts.length * 50)
      }),
    )
  })
})

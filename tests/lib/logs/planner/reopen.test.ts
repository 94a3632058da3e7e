import { describe, expect, test } from 'vitest'
import { openLane } from '@/lib/logs/planner/lanes'
import { reopen, reopenGap } from '@/lib/logs/planner/reopen'

const snapshot = {
  left: [],
  gaps: [
    { from: 5, to: 5 },
    { from: 95, to: 95 },
  ],
  density: [
    { from: 0, to: 49, count: 3 },
    { from: 50, to: 99, count: 4 },
  ],
  caps: { maxRange: 100, timeWidth: null },
  resultLimit: 1000,
  hintFill: null,
}

describe('reopen', () => {
  test('default: what is known from a block on is forgotten and asked for again', () => {
    expect(reopen(snapshot, 90, { from: 90, to: 98 })).toEqual({
      ...snapshot,
      left: [openLane({ from: 90, to: 98 })],
      gaps: [{ from: 5, to: 5 }],
      density: [{ from: 0, to: 49, count: 3 }],
    })
  })

  test('behavior: of a gap what lies before stays one, and the oldest log is known as long as its block is', () => {
    const known = { ...snapshot, gaps: [{ from: 0, to: 95 }], firstLog: 96 }
    expect(reopen(known, 90, null)).toMatchObject({ gaps: [{ from: 0, to: 89 }], firstLog: null })
    expect(reopen(known, 97, null)).toMatchObject({ gaps: [{ from: 0, to: 95 }], firstLog: 96 })
  })

  test('behavior: nothing is left where the chain ends before', () => {
    expect(reopen(snapshot, 90, null).left).toEqual([])
  })
})

describe('reopenGap', () => {
  test('default: the gaps of a range are asked for again, and the others stay', () => {
    expect(reopenGap(snapshot, { from: 90, to: 99 })).toEqual({
      ...snapshot,
      left: [openLane({ from: 95, to: 95 })],
      gaps: [{ from: 5, to: 5 }],
    })
  })

  test('behavior: what is no gap is not asked for', () => {
    expect(reopenGap(snapshot, { from: 6, to: 94 })).toEqual(snapshot)
  })
})

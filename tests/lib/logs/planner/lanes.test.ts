import { describe, expect, test } from 'vitest'
import {
  advance,
  blocksLeftOf,
  cutLane,
  openLane,
  refusedWidth,
  resumeLane,
  skip,
  waiting,
} from '@/lib/logs/planner/lanes'

const lane = openLane({ from: 10, to: 99 })

describe('lanes', () => {
  test('default: what is asked for is not waiting', () => {
    expect(waiting(lane)).toBe(90)
    expect(waiting({ ...lane, asking: { from: 10, to: 19 } })).toBe(80)
  })

  test('behavior: an answer moves the edge, and counts for the refused ranges that go on behind it', () => {
    const refused = [
      { to: 50, held: 0 },
      { to: 20, held: 0 },
    ]
    const next = advance({ ...lane, refused, refusedHere: true, suggested: 5 }, 20, 7, 10)
    expect(next).toEqual({
      ...openLane({ from: 21, to: 99 }),
      refused: [{ to: 50, held: 7 }],
      fillBehind: 0.7,
    })
    expect(advance(lane, 99, 0, 10)).toBeNull()
  })

  test('behavior: a block that cannot be had explains the refusals of wider ranges', () => {
    const stuck = { ...openLane({ from: 40, to: 99 }), refused: [{ to: 60, held: 0 }] }
    expect(skip(stuck, 40)).toEqual(openLane({ from: 41, to: 99 }))
    expect(skip(stuck, 99)).toBeNull()
  })

  test('behavior: a refused range with half of its logs in bounds the next width by twice what is left of it', () => {
    expect(refusedWidth(lane, 100)).toBe(Number.POSITIVE_INFINITY)
    expect(refusedWidth({ ...lane, refused: [{ to: 29, held: 50 }] }, 100)).toBe(40)
    expect(refusedWidth({ ...lane, refused: [{ to: 29, held: 100 }] }, 100)).toBe(Number.POSITIVE_INFINITY)
  })

  test('behavior: cut in two, the parts tile the lane, and what is asked for stays in the first', () => {
    const asking = { from: 10, to: 39 }
    const [first, second] = cutLane({ ...lane, asking, refused: [{ to: 90, held: 3 }] })
    expect(first).toMatchObject({ from: 10, to: 69, asking, refused: [] })
    expect(second).toEqual(openLane({ from: 70, to: 99 }))
  })

  test('behavior: without the call under way it can be taken up again', () => {
    expect(resumeLane(blocksLeftOf({ ...lane, asking: { from: 10, to: 19 } }))).toEqual(lane)
  })
})

import { describe, expect, test } from 'vitest'
import { createWidthCaps } from '@/lib/logs/planner/width-caps'

const blocks = (count: number) => ({ from: 0, to: count - 1 })

describe('createWidthCaps', () => {
  test('default: no limit is known', () => {
    const caps = createWidthCaps()
    expect(caps.widest).toBe(Number.POSITIVE_INFINITY)
    expect(caps.snapshot()).toEqual({ maxRange: null, timeWidth: null })
  })

  test('behavior: unstated limits are tried from the usual ones down to a single block', () => {
    const caps = createWidthCaps()
    const tried: number[] = []
    while (caps.widest > 1) {
      caps.tooWide(blocks(Math.min(1_000_000, caps.widest)), undefined)
      tried.push(caps.widest)
    }
    expect(tried).toEqual([10_000, 5000, 3000, 2000, 1000, 500, 100, 50, 10, 5, 1])
  })

  test('behavior: an answer wider than a stated limit is believed more', () => {
    const caps = createWidthCaps()
    caps.tooWide(blocks(5000), 1000)
    caps.answered(blocks(1500), 10)
    expect(caps.widest).toBe(1500)
  })

  test('behavior: a slow answer does not widen the next, a quick one does, up to twice', () => {
    const caps = createWidthCaps()
    caps.tooSlow(blocks(6000), null)
    caps.answered(blocks(1000), 9000)
    expect(caps.widest).toBe(1000)
    caps.answered(blocks(1000), 6800)
    expect(caps.widest).toBe(1250)
    caps.answered(blocks(1250), 10)
    expect(caps.widest).toBe(2500)
  })

  test('behavior: a narrow answer says nothing about wide ones', () => {
    const caps = createWidthCaps()
    caps.tooSlow(blocks(6000), 2000)
    caps.answered(blocks(100), 1)
    expect(caps.widest).toBe(2000)
  })

  test('behavior: goes on with what it had learned', () => {
    const caps = createWidthCaps({ maxRange: 10_000, timeWidth: 700 })
    expect(createWidthCaps(caps.snapshot()).widest).toBe(700)
  })
})

import { describe, expect, test } from 'vitest'
import { createDensityMap } from '@/lib/logs/planner/density-map'
import { expectWork, rememberWork } from '@/lib/logs/planner/work-ahead'

describe('expectWork', () => {
  test('default: as much ahead as behind, with a doubt', () => {
    const map = createDensityMap(1000, [{ from: 0, to: 999, count: 2000 }])
    expect(expectWork(map, { from: 1000, to: 1499 }, 1000)).toEqual({ low: 0.8, likely: 1, high: 1.25 })
  })

  test('behavior: a past of two densities leaves both open', () => {
    const bins = Array.from({ length: 16 }, (_, at) => ({
      from: at * 100,
      to: at * 100 + 99,
      count: at === 15 ? 1000 : 100,
    }))
    const work = expectWork(createDensityMap(1000, bins), { from: 1600, to: 3199 }, 1000)
    expect(work?.likely).toBeCloseTo(2.5)
    expect(work?.high).toBeCloseTo(16 * 1.25)
  })

  test('behavior: nothing behind', () => {
    expect(expectWork(createDensityMap(1000), { from: 0, to: 9 }, 1000)).toBeNull()
  })
})

describe('rememberWork', () => {
  const memory = createDensityMap(1000, [{ from: 0, to: 99, count: 5000 }])

  test('default: what was found there', () => {
    expect(rememberWork(memory, { from: 20, to: 59 }, 1000)).toEqual({ low: 1.6, likely: 2, high: 2.5 })
  })

  test('behavior: a memory that ends before the range', () => {
    expect(rememberWork(memory, { from: 20, to: 100 }, 1000)).toBeNull()
  })
})

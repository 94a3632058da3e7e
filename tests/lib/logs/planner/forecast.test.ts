import { describe, expect, test } from 'vitest'
import { createDensityMap } from '@/lib/logs/planner/density-map'
import { forecastFromBehind, forecastFromMemory } from '@/lib/logs/planner/forecast'

const LIMIT = 1000

describe('forecastFromBehind', () => {
  test('default: as dense as just behind', () => {
    const map = createDensityMap(LIMIT, [{ from: 0, to: 999, count: 500 }])
    const [forecast] = forecastFromBehind(map, 1000, LIMIT)
    expect(forecast?.blocks).toBeCloseTo(2000, -1)
    expect(forecast?.ground).toBe('nearest')
  })

  test.each([
    ['denser', 400, 3000, 1],
    ['sparser', 3000, 400, -1],
  ])('behavior: a sign tells that the newest logs are %s than the longer past', (_, old, recent, sign) => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 999, count: old },
      { from: 1000, to: 1999, count: recent },
    ])
    expect(Math.sign(forecastFromBehind(map, 2000, LIMIT)[0]?.signs[0] ?? 0)).toBe(sign)
  })

  test('behavior: what is denser than the longer past may also be about to pass', () => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 9_999, count: 0 },
      { from: 10_000, to: 10_099, count: 1000 },
    ])
    const [burst, passing] = forecastFromBehind(map, 10_100, LIMIT)
    expect(burst).toMatchObject({ ground: 'nearest' })
    expect(burst?.blocks).toBeCloseTo(100, -1)
    expect(passing).toMatchObject({ ground: 'longer' })
    expect(passing?.blocks).toBeCloseTo(10_100, -2)
  })

  test.each([
    ['denser', 500, 600, 1],
    ['sparser', 600, 500, -1],
  ])('behavior: a trend to %s goes on', (_, older, newer, sign) => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 999, count: older },
      { from: 1000, to: 1999, count: newer },
    ])
    const of = (name: string) =>
      forecastFromBehind(map, 2000, LIMIT).find(({ ground }) => ground === name)?.blocks
    expect(Math.sign((of('nearest') ?? 0) - (of('trend') ?? 0))).toBe(sign)
  })

  test('behavior: a leap is no trend', () => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 999, count: 500 },
      { from: 1000, to: 1999, count: 1500 },
    ])
    expect(forecastFromBehind(map, 2000, LIMIT).some(({ ground }) => ground === 'trend')).toBe(false)
  })

  test('behavior: where the blocks just behind are not known, the longer past tells more than the nearest logs', () => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 999, count: 500 },
      { from: 1000, to: 1009, count: 500 },
    ])
    const [forecast] = forecastFromBehind(map, 5000, LIMIT)
    expect(forecast?.blocks).toBeCloseTo(1010, -1)
    expect(forecast?.ground).toBe('distant')
  })

  test('behavior: between known blocks, those ahead tell as much as those behind', () => {
    const map = createDensityMap(LIMIT, [
      { from: 0, to: 999, count: 1000 },
      { from: 9000, to: 9999, count: 10 },
    ])
    const [forecast] = forecastFromBehind(map, 5000, LIMIT)
    expect(forecast?.blocks).toBeCloseTo(Math.sqrt(1000 * 95_238), -2)
    expect(forecast?.ground).toBe('distant')
  })

  test('behavior: nothing behind, nothing known', () => {
    const map = createDensityMap(LIMIT, [{ from: 500, to: 999, count: 5 }])
    expect(forecastFromBehind(map, 500, LIMIT)).toEqual([])
  })
})

describe('forecastFromMemory', () => {
  const memory = createDensityMap(LIMIT, [
    { from: 0, to: 99, count: 600 },
    { from: 100, to: 199, count: 800 },
    { from: 300, to: 399, count: 5000 },
  ])

  test('default: the blocks that held one answer’s worth', () => {
    expect(forecastFromMemory(memory, 0, LIMIT)).toMatchObject({ blocks: 150, ground: 'remembered' })
  })

  test.each([
    ['ends before an answer is full', 150],
    ['does not hold the edge', 250],
  ])('behavior: a memory that %s tells nothing', (_, edge) => {
    expect(forecastFromMemory(memory, edge, LIMIT)).toBeNull()
  })
})

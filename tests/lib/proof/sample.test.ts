import { describe, expect, test } from 'vitest'
import { chanceToMiss, drawNumbers, drawnForSmallChance } from '@/lib/proof/sample'

/** C(n, k), exactly. */
function choose(n: number, k: number): bigint {
  let result = 1n
  for (let at = 1; at <= k; at++) result = (result * BigInt(n - k + at)) / BigInt(at)
  return result
}

const DIGITS = 10n ** 18n

describe('chanceToMiss', () => {
  test('default: C(E − D, n) / C(E, n), as whole numbers give it', () => {
    for (const [blocks, hiding, drawn] of [
      [10, 1, 1],
      [10, 3, 4],
      [100, 5, 45],
      [700, 30, 100],
      [9700, 30, 100],
      [9700, 485, 59],
    ] as const) {
      const exact = Number((choose(blocks - hiding, drawn) * DIGITS) / choose(blocks, drawn)) / Number(DIGITS)
      expect(chanceToMiss(blocks, hiding, drawn)).toBeCloseTo(exact, 12)
    }
  })

  test('default: figures that were measured by drawing', () => {
    expect(chanceToMiss(9700, 30, 100)).toBeCloseTo(0.73, 2)
    expect(chanceToMiss(50_000, 500, 100)).toBeCloseTo(0.37, 2)
    expect(drawnForSmallChance(9700, 30)).toBeCloseTo(924, -1)
  })

  test('behavior: of blocks without number it is told at once, and never smaller than it is', () => {
    const [blocks, hiding, drawn] = [9_000_000_000, 40_000_000, 700]
    expect(chanceToMiss(blocks, hiding, drawn)).toBeCloseTo((1 - hiding / blocks) ** drawn, 6)
    let exact = 1
    for (let at = 0; at < 20_000; at++) exact *= 1 - 25_000 / (200_000_000 - at)
    expect(chanceToMiss(200_000_000, 20_000, 25_000)).toBeGreaterThanOrEqual(exact)
    expect(chanceToMiss(200_000_000, 20_000, 25_000)).toBeCloseTo(exact, 6)
    expect(drawnForSmallChance(2 ** 53 - 1, 2 ** 50)).toBeLessThan(30)
  })

  test('behavior: nothing hides, nothing is drawn, all is drawn', () => {
    expect(chanceToMiss(100, 0, 50)).toBe(1)
    expect(chanceToMiss(100, 5, 0)).toBe(1)
    expect(chanceToMiss(100, 5, 96)).toBe(0)
    expect(chanceToMiss(100, 5, 95)).toBeGreaterThan(0)
    expect(chanceToMiss(100, 5, 100)).toBe(0)
  })

  test('behavior: of many millions of blocks', () => {
    expect(chanceToMiss(20_000_000, 1_000_000, 60)).toBeCloseTo(0.95 ** 60, 4)
  })
})

test('default: the smallest sample for a small chance', () => {
  for (const [blocks, hiding] of [
    [100, 5],
    [2000, 1],
    [9700, 485],
  ] as const) {
    const drawn = drawnForSmallChance(blocks, hiding)
    expect(chanceToMiss(blocks, hiding, drawn)).toBeLessThan(0.05)
    expect(chanceToMiss(blocks, hiding, drawn - 1)).toBeGreaterThanOrEqual(0.05)
  }
})

test('default: so many different numbers, ascending, below the total', () => {
  for (const [count, total] of [
    [0, 10],
    [1, 1],
    [5, 10],
    [10, 10],
    [12, 10],
    [100, 30_000_000],
  ] as const) {
    const drawn = drawNumbers(count, total)
    expect(drawn).toHaveLength(Math.min(count, total))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
    for (const number of drawn) expect(number >= 0 && number < total).toBe(true)
  }
})

test('behavior: each choice is as likely as the next', () => {
  const seen = new Map<string, number>()
  const rounds = 6000
  for (let at = 0; at < rounds; at++) {
    const drawn = drawNumbers(2, 4).join()
    seen.set(drawn, (seen.get(drawn) ?? 0) + 1)
  }
  expect(seen.size).toBe(6)
  // Six choices of two: 1000 of each, with a deviation of 29; seven of these are out of the question.
  for (const count of seen.values()) expect(Math.abs(count - rounds / 6)).toBeLessThan(205)
})

test('behavior: numbers beyond 32 bits are drawn, too', () => {
  const drawn = drawNumbers(200, 2 ** 50)
  expect(Math.max(...drawn)).toBeGreaterThan(2 ** 45)
  expect(drawn.some((number) => number % 2 === 1)).toBe(true)
})

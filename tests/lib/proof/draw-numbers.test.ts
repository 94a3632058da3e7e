import { expect, test } from 'vitest'
import { drawNumbers, randomBelow } from '@/lib/proof/draw-numbers'

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
  const drawn = Array.from({ length: 200 }, () => randomBelow(2 ** 50))
  expect(Math.max(...drawn)).toBeGreaterThan(2 ** 45)
  expect(drawn.some((number) => number % 2 === 1)).toBe(true)
})

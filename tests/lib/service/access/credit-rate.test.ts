import { describe, expect, test } from 'vitest'
import { createCreditRate } from '@/lib/service/access/credit-rate'

function rateAt(startMs: number) {
  const time = { now: startMs }
  return { time, take: createCreditRate(() => time.now) }
}

describe('createCreditRate', () => {
  test('default: a second holds its credits, and no more', () => {
    const { take } = rateAt(0)
    expect([take('a', 255, 500), take('a', 80, 500), take('a', 80, 500), take('a', 80, 500)]).toEqual([
      0, 0, 0, 0,
    ])
    expect(take('a', 80, 500)).toBe(1)
  })

  test('behavior: it refills evenly', () => {
    const { take, time } = rateAt(0)
    take('a', 100, 100)
    time.now = 799
    expect(take('a', 80, 100)).toBe(1)
    time.now = 800
    expect(take('a', 80, 100)).toBe(0)
  })

  test('behavior: it never holds more than a second', () => {
    const { take, time } = rateAt(0)
    take('a', 100, 100)
    time.now = 3_600_000
    expect([take('a', 80, 100), take('a', 80, 100)]).toEqual([0, 1])
  })

  test('behavior: a call dearer than a second has its turn and leaves a debt', () => {
    const { take, time } = rateAt(0)
    expect(take('a', 255, 100)).toBe(0)
    expect(take('a', 255, 100)).toBe(3)
    time.now = 2_549
    expect(take('a', 255, 100)).toBe(1)
    time.now = 2_550
    expect(take('a', 255, 100)).toBe(0)
  })

  test('behavior: keys do not share', () => {
    const { take } = rateAt(0)
    expect([take('a', 100, 100), take('b', 100, 100)]).toEqual([0, 0])
  })

  test('behavior: a clock that steps back gives nothing and takes nothing', () => {
    const { take, time } = rateAt(10_000)
    take('a', 80, 100)
    time.now = 0
    expect(take('a', 20, 100)).toBe(0)
    expect(take('a', 20, 100)).toBe(1)
  })

  test('behavior: no limit', () => {
    const { take } = rateAt(0)
    expect(take('a', 1_000_000, null)).toBe(0)
  })
})

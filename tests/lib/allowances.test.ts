import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAllowances, takeTurns } from '@/lib/allowances'

function allowancesAt(startMs: number, savedSeconds = 1) {
  const time = { now: startMs }
  return { time, take: createAllowances(savedSeconds, () => time.now) }
}

describe('createAllowances', () => {
  test('default: a second holds its worth, and no more', () => {
    const { take } = allowancesAt(0)
    expect([take('a', 255, 500), take('a', 80, 500), take('a', 80, 500), take('a', 80, 500)]).toEqual([
      0, 0, 0, 0,
    ])
    expect(take('a', 80, 500)).toBe(1)
  })

  test('args: ten seconds at once, then the even pace', () => {
    const { take, time } = allowancesAt(0, 10)
    expect(take('a', 50, 5)).toBe(0)
    expect(take('a', 1, 5)).toBe(1)
    time.now = 1_000
    expect(take('a', 5, 5)).toBe(0)
    expect(take('a', 11, 5)).toBe(3)
  })

  test('behavior: it refills evenly', () => {
    const { take, time } = allowancesAt(0)
    take('a', 100, 100)
    time.now = 799
    expect(take('a', 80, 100)).toBe(1)
    time.now = 800
    expect(take('a', 80, 100)).toBe(0)
  })

  test('behavior: it never holds more than it may save', () => {
    const { take, time } = allowancesAt(0)
    take('a', 100, 100)
    time.now = 3_600_000
    expect([take('a', 80, 100), take('a', 80, 100)]).toEqual([0, 1])
  })

  test('behavior: what is dearer than a full one has its turn and leaves a debt', () => {
    const { take, time } = allowancesAt(0)
    expect(take('a', 255, 100)).toBe(0)
    expect(take('a', 255, 100)).toBe(3)
    time.now = 2_549
    expect(take('a', 255, 100)).toBe(1)
    time.now = 2_550
    expect(take('a', 255, 100)).toBe(0)
  })

  test('args: so has a batch larger than ten seconds', () => {
    const { take } = allowancesAt(0, 10)
    expect(take('a', 100, 1)).toBe(0)
    expect(take('a', 1, 1)).toBe(91)
  })

  test('behavior: what is refused is not counted, and others are not held up', () => {
    const { take, time } = allowancesAt(0, 10)
    take('a', 50, 5)
    for (let again = 0; again < 10; again += 1) expect(take('a', 5, 5)).toBe(1)
    expect(take('b', 50, 5)).toBe(0)
    time.now = 1_000
    expect(take('a', 5, 5)).toBe(0)
  })

  test('behavior: a clock that steps back gives nothing and takes nothing', () => {
    const { take, time } = allowancesAt(10_000)
    take('a', 80, 100)
    time.now = 0
    expect(take('a', 20, 100)).toBe(0)
    expect(take('a', 20, 100)).toBe(1)
  })

  test('behavior: a flood of askers neither fills the memory, nor takes hours, nor frees one in debt who asks on', () => {
    const { take } = allowancesAt(0, 10)
    take('in debt', 10, 1)
    const waits = Array.from({ length: 300_000 }, (_, asker) => {
      if (asker % 5_000 === 0) expect(take('in debt', 1, 1)).toBe(1)
      return take(`asker ${asker}`, 10, 1)
    })
    expect(new Set(waits)).toEqual(new Set([0]))
    expect(take('asker 299999', 1, 1)).toBe(1)
    expect(take('asker 0', 1, 1)).toBe(0)
  })
})

describe('takeTurns', () => {
  test('behavior: several amounts together are admitted as one after the other', () => {
    const asked = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      amount: fc.nat(300),
      perSecond: fc.integer({ min: 1, max: 1_000 }),
      savedSeconds: fc.integer({ min: 1, max: 10 }),
      now: fc.nat(5_000),
    })
    const last = fc.record({ available: fc.integer({ min: -300_000, max: 900_000 }), at: fc.nat(5_000) })
    fc.assert(
      fc.property(fc.option(last), asked, (start, { count, ...each }) => {
        let turns = takeTurns(start, { ...each, count: 1 })
        let { admitted } = turns
        while (admitted < count && turns.waitSeconds === 0) {
          turns = takeTurns(turns.allowance, { ...each, count: 1 })
          admitted += turns.admitted
        }
        expect(takeTurns(start, { ...each, count })).toEqual({ ...turns, admitted })
      }),
    )
  })
})

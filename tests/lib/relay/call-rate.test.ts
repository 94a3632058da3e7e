import { describe, expect, test } from 'vitest'
import { createCallRate } from '@/lib/relay/call-rate'

function rateAt(callsPerSecond: number) {
  const clock = { ms: 0 }
  return { clock, rate: createCallRate(callsPerSecond, () => clock.ms) }
}

describe('createCallRate', () => {
  test('default: ten seconds of calls at once, then the even pace', () => {
    const { rate, clock } = rateAt(5)
    expect(rate('a', 50)).toBe(0)
    expect(rate('a', 1)).toBe(1)
    clock.ms += 1000
    expect(rate('a', 5)).toBe(0)
    expect(rate('a', 11)).toBe(3)
  })

  test('behavior: what is refused is not counted, and others are not held up', () => {
    const { rate, clock } = rateAt(5)
    rate('a', 50)
    for (let again = 0; again < 10; again += 1) expect(rate('a', 5)).toBe(1)
    expect(rate('b', 50)).toBe(0)
    clock.ms += 1000
    expect(rate('a', 5)).toBe(0)
  })

  test('args: a batch larger than any allowance has its turn and leaves a debt', () => {
    const { rate } = rateAt(1)
    expect(rate('a', 100)).toBe(0)
    expect(rate('a', 1)).toBe(91)
  })

  test('behavior: a flood of askers neither fills the memory nor frees one who is in debt', () => {
    const { rate } = rateAt(1)
    const waits = Array.from({ length: 30_000 }, (_, asker) => rate(`asker ${asker}`, 10))
    expect(new Set(waits)).toEqual(new Set([0]))
    expect(rate('asker 29999', 1)).toBe(1)
  })
})

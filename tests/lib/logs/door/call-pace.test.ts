import { describe, expect, test } from 'vitest'
import { createCallPace } from '@/lib/logs/door/call-pace'

describe('createCallPace', () => {
  test('default: as many at a time as allowed, one right after the other', () => {
    const pace = createCallPace(4, 0)
    pace.started(100)
    expect(pace.allowed).toBe(4)
    expect(pace.delay(100)).toBe(0)
  })

  test('behavior: after a refusal none while it waits, then half as many, as far apart as got through before', () => {
    const pace = createCallPace(4, 0)
    for (let call = 0; call < 4; call++) pace.answered()
    expect(pace.limited(1000, 1, 1000)).toBe(1000)
    expect(pace.allowed).toBe(0)
    pace.rested(2000)
    expect(pace.allowed).toBe(2)
    expect(pace.delay(2000)).toBe(500)
    expect(pace.delay(2400)).toBe(100)
  })

  test('behavior: ten answers in a row make it faster again', () => {
    const pace = createCallPace(4, 0)
    for (let call = 0; call < 4; call++) pace.answered()
    pace.limited(1000, 1, 1000)
    pace.rested(2000)
    for (let call = 0; call < 10; call++) pace.answered()
    expect(pace.allowed).toBe(3)
    expect(pace.delay(2000)).toBe(450)
  })

  test('behavior: refused before any answer, it knows no distance to keep', () => {
    const pace = createCallPace(1, 0)
    pace.limited(0, 1, 3000)
    pace.rested(3000)
    expect(pace.delay(3000)).toBe(0)
  })

  test('behavior: without a stated wait, twice as long each time, and not for ever', () => {
    const pace = createCallPace(1, 0)
    const waits = [1, 2, 3, 4, 5, 6, 7].map((refusals) => pace.limited(0, refusals, undefined))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, null])
  })
})

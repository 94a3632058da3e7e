import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSettle } from '@/lib/project/watch/settle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: many changes are one, once it is quiet', () => {
  const look = vi.fn()
  const settle = createSettle(look)
  for (let n = 0; n < 4; n++) {
    settle.touch()
    vi.advanceTimersByTime(150)
  }
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledTimes(1)
})

test('behavior: changes that never end are looked at after a second, and so on', () => {
  const look = vi.fn()
  const settle = createSettle(look)
  for (let n = 0; n < 30; n++) {
    settle.touch()
    vi.advanceTimersByTime(100)
  }
  expect(look.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(look.mock.calls.length).toBeLessThanOrEqual(3)
})

test('behavior: after its end it looks no more', () => {
  const look = vi.fn()
  const settle = createSettle(look)
  settle.touch()
  settle.close()
  vi.advanceTimersByTime(10_000)
  expect(look).not.toHaveBeenCalled()
})

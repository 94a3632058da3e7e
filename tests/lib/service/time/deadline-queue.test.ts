import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deadlineQueue } from '@/lib/service/time/deadline-queue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('deadlineQueue', () => {
  test('default: each after its time', () => {
    const told: string[] = []
    const queue = deadlineQueue(1_234)
    queue.add(() => told.push('first'))
    vi.advanceTimersByTime(1_000)
    queue.add(() => told.push('second'))
    vi.advanceTimersByTime(300)
    expect(told).toEqual(['first'])
    vi.advanceTimersByTime(1_000)
    expect(told).toEqual(['first', 'second'])
  })

  test('behavior: one that is removed is not told, and leaves no timer', () => {
    const told: string[] = []
    const queue = deadlineQueue(1_234)
    const expire = () => told.push('first')
    queue.add(expire)
    queue.remove(expire)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(told).toEqual([])
  })
})

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
    const remove = queue.add(() => told.push('first'))
    remove()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(told).toEqual([])
  })

  test('behavior: those that are left have their time, whichever is removed, and once or twice', () => {
    const told: string[] = []
    const queue = deadlineQueue(1_234)
    const removals = ['first', 'second', 'third', 'fourth'].map((name) => {
      vi.advanceTimersByTime(100)
      return queue.add(() => told.push(name))
    })
    removals[0]?.()
    removals[2]?.()
    removals[2]?.()
    vi.advanceTimersByTime(1_033)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['second'])
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['second', 'fourth'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: one that expires may add another and remove one that is due', () => {
    const told: string[] = []
    const queue = deadlineQueue(1_234)
    queue.add(() => {
      queue.add(() => told.push('added'))
      removeSecond()
    })
    const removeSecond = queue.add(() => told.push('second'))
    vi.advanceTimersByTime(1)
    queue.add(() => told.push('third'))
    vi.advanceTimersByTime(1_234)
    expect(told).toEqual(['third'])
    vi.advanceTimersByTime(1_233)
    expect(told).toEqual(['third', 'added'])
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Deadline,
  DeadlineExceededError,
  ServiceBusyError,
  type StopSignal,
  withDeadline,
} from '@/lib/service/time/with-deadline'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const never = new AbortController().signal
const forever = (signal: StopSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('heeded')))
  })

describe('withDeadline', () => {
  test('default', async () => {
    expect(await withDeadline(1_000, never, async () => 42)).toBe(42)
  })

  test('error: too long, whether the work heeds its signal or not', async () => {
    for (const work of [forever, () => new Promise(() => {})]) {
      const refused = expect(withDeadline(1, never, work)).rejects.toThrow(DeadlineExceededError)
      await vi.advanceTimersByTimeAsync(1)
      await refused
    }
  })

  test('behavior: time that is held does not count', async () => {
    const work = async (deadline: Deadline) => {
      await deadline.hold(pass(150))
      await pass(99)
      return 42
    }
    const done = withDeadline(100, never, work)
    await vi.advanceTimersByTimeAsync(249)
    expect(await done).toBe(42)
  })

  test('error: too long after a wait', async () => {
    const work = async (deadline: Deadline) => {
      await pass(4)
      await deadline.hold(pass(1))
      return forever(deadline)
    }
    const refused = expect(withDeadline(10, never, work)).rejects.toThrow(DeadlineExceededError)
    await vi.advanceTimersByTimeAsync(11)
    await refused
  })

  test('error: a wait without end', async () => {
    const outcome = expect(
      withDeadline(10, never, (deadline) => deadline.hold(new Promise(() => {}))),
    ).rejects
    const refused = outcome.toThrow(ServiceBusyError)
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
  })

  test('error: the caller left', async () => {
    const leaving = new AbortController()
    const outcome = withDeadline(60_000, leaving.signal, () => new Promise(() => {}))
    leaving.abort(new Error('left'))
    await expect(outcome).rejects.toThrow('left')
    await expect(withDeadline(60_000, leaving.signal, async () => 1)).rejects.toThrow('left')
  })

  test('error: that of the work', async () => {
    await expect(withDeadline(1_000, never, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  })
})

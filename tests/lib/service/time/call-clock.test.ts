import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CallClock,
  DeadlineExceededError,
  ServiceBusyError,
  withDeadline,
} from '@/lib/service/time/call-clock'
import { Stop, type StopSignal } from '@/lib/service/time/stop'

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
    const work = async (clock: CallClock) => {
      await clock.hold(pass(150))
      await pass(99)
      return 42
    }
    const done = withDeadline(100, never, work)
    await vi.advanceTimersByTimeAsync(249)
    expect(await done).toBe(42)
  })

  test('error: too long after a wait', async () => {
    const work = async (clock: CallClock) => {
      await pass(4)
      await clock.hold(pass(1))
      return forever(clock)
    }
    const refused = expect(withDeadline(10, never, work)).rejects.toThrow(DeadlineExceededError)
    await vi.advanceTimersByTimeAsync(11)
    await refused
  })

  test('error: a wait without end', async () => {
    const outcome = expect(withDeadline(10, never, (clock) => clock.hold(new Promise(() => {})))).rejects
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

describe('CallClock', () => {
  test('behavior: it runs again when every pause has ended', async () => {
    const clock = new CallClock(100, new Stop())
    clock.pause()
    clock.pause()
    await vi.advanceTimersByTimeAsync(1_000)
    clock.resume()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([clock.aborted, clock.left()]).toEqual([false, 100])
    clock.resume()
    await vi.advanceTimersByTimeAsync(99)
    expect([clock.aborted, clock.left()]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([clock.aborted, clock.left()]).toEqual([true, 0])
    expect(clock.reason).toBeInstanceOf(DeadlineExceededError)
  })

  test('behavior: the 30 seconds are those of the whole pause', async () => {
    const clock = new CallClock(100, new Stop())
    clock.pause()
    await vi.advanceTimersByTimeAsync(20_000)
    clock.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(clock.reason).toBeInstanceOf(ServiceBusyError)
  })

  test('behavior: after its end it leaves no timer and no listener', () => {
    const caller = new Stop()
    const clock = new CallClock(100, caller)
    clock.pause()
    clock.end()
    clock.resume()
    clock.pause()
    expect(vi.getTimerCount()).toBe(0)
    caller.abort(new Error('left'))
    expect(clock.aborted).toBe(false)
  })

  test('behavior: a wait that fails ends its pause', async () => {
    const clock = new CallClock(100, new Stop())
    await expect(clock.hold(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await vi.advanceTimersByTimeAsync(100)
    expect(clock.reason).toBeInstanceOf(DeadlineExceededError)
  })
})

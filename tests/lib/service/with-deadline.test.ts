import { describe, expect, test } from 'vitest'
import type { StopSignal } from '@/lib/service/stop-signal'
import { DeadlineExceededError, withDeadline } from '@/lib/service/with-deadline'

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
    await expect(withDeadline(1, never, forever)).rejects.toThrow(DeadlineExceededError)
    await expect(withDeadline(1, never, () => new Promise(() => {}))).rejects.toThrow(DeadlineExceededError)
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

import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import type { TestService } from './running-service'

/** Lets time pass where the clock is held (`held-clock.ts`), with what the service does at once when a deadline is over. */
export async function letTimePass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await setImmediate()
}

/** Lets seconds pass until work is done that waits for a deadline of seconds; between two of them it may go on. */
export async function letDeadlinePass<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await letTimePass(1_000)
    await wait(20)
  }
  return ended
}

/**
 * Resolves once the service has read as much of an answer of some megabytes as it will, while no time passes. Service and node are of this
 * process: each of these calls takes a few turns of its event loop, and in a turn 64 KB of each answer are read.
 */
export async function untilItReadsNoMore(service: TestService, call: unknown): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await service.post(call)
}

import { Stop, type StopSignal } from './stop-signal'

/** The work took longer than it may. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/** The service itself kept the work waiting for too long. */
export class ServiceBusyError extends Error {
  override name = 'ServiceBusyError'
}

/** The longest that the service may keep work waiting. */
const MAX_HOLD_MS = 30_000

export type Deadline = Stop & {
  /** Stops the clock until `wait` is over. Waits one after the other, never two at once. */
  hold(wait: Promise<void>): Promise<void>
}

/**
 * Runs work with a signal that is aborted after `ms`, or when `outer` is. Rejects at that moment, whether or not the work
 * heeds its signal: with {@link DeadlineExceededError}, or with the reason of `outer`. Time that the work holds is not
 * counted; a wait of 30 s ends it with {@link ServiceBusyError}.
 */
export async function withDeadline<Value>(
  ms: number,
  outer: StopSignal,
  work: (deadline: Deadline) => Promise<Value>,
): Promise<Value> {
  outer.throwIfAborted()
  const inner = new Stop()
  let stop = (_: unknown) => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = (reason) => {
      reject(reason)
      inner.abort(reason)
    }
  })
  const stopWithOuter = () => stop(outer.reason)
  const clock = startClock(ms, stop)
  outer.addEventListener('abort', stopWithOuter)
  try {
    return await Promise.race([work(Object.assign(inner, { hold: clock.hold })), stopped])
  } finally {
    clock.end()
    outer.removeEventListener('abort', stopWithOuter)
  }
}

function startClock(ms: number, stop: (reason: Error) => void) {
  let left = ms
  let timer: NodeJS.Timeout
  let runningSince: number
  let hasEnded = false
  const run = () => {
    runningSince = performance.now()
    timer = setTimeout(() => stop(new DeadlineExceededError(`Not done within ${ms} ms.`)), left)
  }
  run()
  return {
    async hold(wait: Promise<void>) {
      clearTimeout(timer)
      left = Math.max(0, left - (performance.now() - runningSince))
      timer = setTimeout(() => stop(new ServiceBusyError('Kept waiting.')), MAX_HOLD_MS)
      await wait
      clearTimeout(timer)
      if (!hasEnded) run()
    },
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}

import { Stop, type StopSignal } from './stop-signal'

/** The work took longer than it may. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/**
 * Runs work with a signal that is aborted after `ms`, or when `outer` is. Rejects at that moment, whether or not the work
 * heeds its signal: with {@link DeadlineExceededError}, or with the reason of `outer`.
 */
export async function withDeadline<Value>(
  ms: number,
  outer: StopSignal,
  work: (signal: StopSignal) => Promise<Value>,
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
  const timer = setTimeout(() => stop(new DeadlineExceededError(`Not done within ${ms} ms.`)), ms)
  outer.addEventListener('abort', stopWithOuter)
  try {
    return await Promise.race([work(inner), stopped])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', stopWithOuter)
  }
}

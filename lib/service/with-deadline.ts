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
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  outer.throwIfAborted()
  const controller = new AbortController()
  const stopWith = (reason: unknown) => controller.abort(reason)
  const forwardAbort = () => stopWith(outer.reason)
  const timer = setTimeout(() => stopWith(new DeadlineExceededError(`Not done within ${ms} ms.`)), ms)
  outer.addEventListener('abort', forwardAbort, { once: true })
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', forwardAbort)
  }
}

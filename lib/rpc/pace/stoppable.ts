/** Waits for something that never fails, and rejects with the signal's reason as soon as that is aborted. */
export function stoppable(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    waited.then(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
  })
}

/** A clock that a test can replace. Milliseconds. */
export type Clock = {
  now: () => number
  /** Ends early when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, signal.aborted ? 0 : ms)
      signal.addEventListener('abort', finish)
    }),
}

/** Measures the time in which at least one of several things was under way. */
export type Stopwatch = {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Milliseconds so far; things that ran side by side are not added up. */
  passed: () => number
}

export function createStopwatch(): Stopwatch {
  let running = 0
  let since = 0
  let before = 0
  return {
    async run(task) {
      if (running++ === 0) since = performance.now()
      try {
        return await task()
      } finally {
        if (--running === 0) before += performance.now() - since
      }
    },
    passed: () => Math.round(before + (running > 0 ? performance.now() - since : 0)),
  }
}

import type { Clock } from '@/lib/rpc/pace/clock'

/** Time that passes only when the test says so, or when everything waits for it. */
export type FakeClock = Clock & {
  /** Lets time pass, from one waker to the next, until the work is done. */
  until: <Result>(work: Promise<Result>) => Promise<Result>
}

export function createFakeClock(): FakeClock {
  let now = 0
  let sleepers: { at: number; wake: () => void }[] = []
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          sleepers = sleepers.filter((one) => one !== sleeper)
          resolve()
        }
        const sleeper = { at: now + ms, wake }
        if (signal.aborted) return resolve()
        sleepers.push(sleeper)
        signal.addEventListener('abort', wake)
      }),
    async until(work) {
      let done = false
      const end = () => {
        done = true
      }
      work.then(end, end)
      for (await settle(); !done; await settle()) {
        const [next] = sleepers.toSorted((a, b) => a.at - b.at)
        if (!next) continue
        now = Math.max(now, next.at)
        next.wake()
      }
      return work
    },
  }
}

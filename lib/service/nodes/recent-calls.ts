/** Calls younger than this count, and of older ones as many as make up {@link MIN_CALLS}. */
const WINDOW_MS = 5_000

/** Fewer calls than these say nothing. */
const MIN_CALLS = 3

/** Calls of one slice of time are kept as two sums. */
const SLICE_MS = 250

type Slice = { since: number; calls: number; failures: number }

export type RecentCalls = {
  record(isFailure: boolean): void
  /** From 0 to 1; 0 while there are too few calls. */
  failureShare(): number
  forget(): void
}

/** How the calls of the last seconds went, in memory that does not grow with their number. */
export function createRecentCalls(): RecentCalls {
  let slices: Slice[] = []
  let calls = 0
  let failures = 0

  const openSlice = (now: number): Slice => {
    const last = slices.at(-1)
    if (last && now - last.since < SLICE_MS) return last
    const opened = { since: now, calls: 0, failures: 0 }
    slices.push(opened)
    return opened
  }
  const dropOld = (now: number) => {
    let [oldest] = slices
    while (oldest && now - oldest.since > WINDOW_MS && calls - oldest.calls >= MIN_CALLS) {
      calls -= oldest.calls
      failures -= oldest.failures
      slices.shift()
      oldest = slices[0]
    }
  }

  return {
    record: (isFailure) => {
      const now = performance.now()
      const slice = openSlice(now)
      slice.calls++
      calls++
      if (isFailure) {
        slice.failures++
        failures++
      }
      dropOld(now)
    },
    failureShare: () => (calls < MIN_CALLS ? 0 : failures / calls),
    forget: () => {
      slices = []
      calls = 0
      failures = 0
    },
  }
}

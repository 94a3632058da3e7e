/** When a second node is asked beside a slow one, by the measured times of answers. */
export type Hedging = {
  /** Milliseconds of an answer, or that it takes at least so long. */
  record(place: string, method: string, ms: number): void
  /** Counts a call. Returns after how many milliseconds without an answer a second node is asked; null for never. */
  delayOf(place: string, method: string): number | null
  /** Takes one of the second requests that a node's calls allow. False if none is left. */
  spend(place: string): boolean
}

/** Older answers are forgotten. */
const WINDOW = 100

const MIN_ANSWERS = 20

/** A new p95 is computed after so many answers. */
const EVERY = 10

/** A node on the same machine answers in less. To ask two at once would only double the work. */
const MIN_DELAY_MS = 25

/** Calls for each second request: of so many, one takes longer than the p95. */
const CALLS_EACH = 20

/** Calls without a second request that count for later ones. */
const MAX_SAVED = 5 * CALLS_EACH

type Series = { recent: number[]; next: number; p95: number | null }

/** Measures the p95 of the last 100 answers of each node and method. */
export function createHedging(): Hedging {
  const allSeries = new Map<string, Series>()
  const savedCalls = new Map<string, number>()
  const keyOf = (place: string, method: string) => `${place} ${method}`
  const open = (key: string): Series => {
    const opened = { recent: [], next: 0, p95: null }
    allSeries.set(key, opened)
    return opened
  }
  return {
    record(place, method, ms) {
      const key = keyOf(place, method)
      const series = allSeries.get(key) ?? open(key)
      series.recent[series.next++ % WINDOW] = ms
      if (series.next % EVERY === 0 && series.next >= MIN_ANSWERS) series.p95 = p95Of(series.recent)
    },
    delayOf(place, method) {
      savedCalls.set(place, Math.min((savedCalls.get(place) ?? 0) + 1, MAX_SAVED))
      const p95 = allSeries.get(keyOf(place, method))?.p95 ?? null
      return p95 === null ? null : Math.max(p95, MIN_DELAY_MS)
    },
    spend(place) {
      const left = (savedCalls.get(place) ?? 0) - CALLS_EACH
      if (left < 0) return false
      savedCalls.set(place, left)
      return true
    },
  }
}

function p95Of(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
}

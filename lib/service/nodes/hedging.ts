/** When a second node is asked beside a slow one, by the measured times of answers. */
export type Hedging = {
  /** Notes the milliseconds of an answer, or of the wait until it was given up. */
  record(place: string, method: string, ms: number): void
  /** Counts a call. Returns the milliseconds without an answer after which a second node is asked; null for never. */
  delayOf(place: string, method: string): number | null
  /** Takes one of the second requests that a node's calls allow. False if none is left. */
  spend(place: string): boolean
}

/** Older answers are forgotten. */
const WINDOW = 100

const MIN_ANSWERS = 20

/** Answers from one computation of the p95 to the next. */
const ANSWERS_PER_P95 = 10

/** A node on the same machine answers in less. To ask two at once would only double the work. */
const MIN_DELAY_MS = 25

/** One second request is allowed per 20 calls, since 5 % of the calls take longer than the p95. */
const CALLS_PER_HEDGE = 20

/** Calls without a second request allow later ones, at most 5 at once. */
const MAX_SAVED = 5 * CALLS_PER_HEDGE

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
      if (series.next % ANSWERS_PER_P95 === 0 && series.next >= MIN_ANSWERS) series.p95 = p95Of(series.recent)
    },
    delayOf(place, method) {
      savedCalls.set(place, Math.min((savedCalls.get(place) ?? 0) + 1, MAX_SAVED))
      const p95 = allSeries.get(keyOf(place, method))?.p95 ?? null
      return p95 === null ? null : Math.max(p95, MIN_DELAY_MS)
    },
    spend(place) {
      const left = (savedCalls.get(place) ?? 0) - CALLS_PER_HEDGE
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

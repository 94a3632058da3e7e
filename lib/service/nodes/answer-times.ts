/** How long nodes take to answer, by node and method. */
export type AnswerTimes = {
  record(place: string, method: string, ms: number): void
  /** Milliseconds within which 95 of 100 answers came; null after fewer than 20 answers. */
  p95(place: string, method: string): number | null
}

/** Older answers are forgotten. */
const WINDOW = 100

const MIN_ANSWERS = 20

/** A new p95 is computed after so many answers. */
const EVERY = 10

type Series = { recent: number[]; next: number; p95: number | null }

/** Measures the time of the last 100 answers of each node and method. */
export function createAnswerTimes(): AnswerTimes {
  const all = new Map<string, Series>()
  const keyOf = (place: string, method: string) => `${place} ${method}`
  const open = (key: string): Series => {
    const opened = { recent: [], next: 0, p95: null }
    all.set(key, opened)
    return opened
  }
  return {
    record(place, method, ms) {
      const key = keyOf(place, method)
      const series = all.get(key) ?? open(key)
      series.recent[series.next++ % WINDOW] = ms
      if (series.next % EVERY === 0 && series.next >= MIN_ANSWERS) series.p95 = p95Of(series.recent)
    },
    p95: (place, method) => all.get(keyOf(place, method))?.p95 ?? null,
  }
}

function p95Of(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
}

/** Milliseconds to wait when the service does not say how long: doubled each time, up to half a minute. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Refusals of one call for too many calls after which waiting is given up. */
export const PATIENCE = 6

/** The same for a call that the service could not answer. */
const FAILURES = 2

/** Answers in a row after which one more call at a time, and calls in closer succession, are tried. */
const ANSWERS_TO_SPEED_UP = 10
const CLOSER = 0.9

export type CallPace = ReturnType<typeof createCallPace>

/**
 * How many calls may be under way at a time, and how soon after one another they start. After "too many requests" half
 * as many, as far apart as the service proved to bear; slowly faster again after answers. Times in milliseconds.
 */
export function createCallPace(most: number, start: number) {
  let allowed = most
  let answersInARow = 0
  let resting = 0
  let spacing = 0
  let lastStart = Number.NEGATIVE_INFINITY
  let window = { since: start, answers: 0 }

  /** What got through since the last refusal, over the time that it took with the wait, is what the service bears. */
  function learnSpacing(now: number, wait: number) {
    if (window.answers > 0) spacing = (now - window.since + wait) / window.answers
    window = { since: now + wait, answers: 0 }
  }

  return {
    /** None while a call is waiting. */
    get allowed() {
      return resting > 0 ? 0 : allowed
    },
    /** Until the next call may start. */
    delay: (now: number) => Math.max(0, lastStart + spacing - now),
    started(now: number) {
      lastStart = now
    },
    answered() {
      answersInARow++
      window.answers++
      if (answersInARow % ANSWERS_TO_SPEED_UP !== 0) return
      allowed = Math.min(most, allowed + 1)
      spacing *= CLOSER
    },
    /** How long a call waits that was refused for the nth time; null when that was more often than `patience`. */
    limited(
      now: number,
      refusals: number,
      retryAfterMs: number | undefined,
      patience = PATIENCE,
    ): number | null {
      answersInARow = 0
      allowed = Math.max(1, Math.floor(allowed / 2))
      if (refusals > patience) return null
      const wait = retryAfterMs ?? waitFor(refusals)
      learnSpacing(now, wait)
      resting++
      return wait
    },
    /** The same for a call that the service could not answer: the calls after it are no slower for that. */
    failed(failures: number, retryAfterMs: number | undefined): number | null {
      if (failures > FAILURES) return null
      resting++
      return retryAfterMs ?? waitFor(failures)
    },
    /** A wait is over and the call is made again. */
    rested(now: number) {
      resting--
      lastStart = now
    },
  }
}

const waitFor = (refusals: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (refusals - 1))

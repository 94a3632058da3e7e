/** Milliseconds to wait when the service does not say how long: doubled each time, up to half a minute. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Refusals in a row after which waiting is given up. */
const PATIENCE = 6

/** Answers in a row after which one more call at a time is tried. */
const ANSWERS_TO_SPEED_UP = 10

/** How many calls may be under way at a time: half as many after "too many requests", slowly more again after answers. */
export function createCallPace(most: number) {
  let allowed = most
  let answers = 0
  let refusals = 0
  let resting = 0
  return {
    /** None while a call is waiting. */
    get allowed() {
      return resting > 0 ? 0 : allowed
    },
    answered() {
      refusals = 0
      answers++
      if (answers % ANSWERS_TO_SPEED_UP === 0) allowed = Math.min(most, allowed + 1)
    },
    /** Milliseconds to wait before asking again, or null when that has been tried often enough. */
    limited(retryAfterMs: number | undefined): number | null {
      answers = 0
      refusals++
      allowed = Math.max(1, Math.floor(allowed / 2))
      if (refusals > PATIENCE) return null
      resting++
      return retryAfterMs ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (refusals - 1))
    },
    /** A wait is over. */
    rested() {
      resting--
    },
  }
}

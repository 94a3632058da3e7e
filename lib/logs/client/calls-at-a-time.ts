/** Answers in a row after which one more call at a time is tried. */
const ANSWERS_TO_SPEED_UP = 10

export type CallsAtATime = ReturnType<typeof createCallsAtATime>

/** The number of calls at a time: halved after a rate limit, and slowly raised after answers. */
export function createCallsAtATime(most: number) {
  let allowed = most
  let answersInARow = 0
  let waiting = 0
  return {
    /** None while a refused call waits. */
    get allowed() {
      return waiting > 0 ? 0 : allowed
    },
    answered() {
      answersInARow++
      if (answersInARow % ANSWERS_TO_SPEED_UP === 0) allowed = Math.min(most, allowed + 1)
    },
    refused() {
      answersInARow = 0
      allowed = Math.max(1, Math.floor(allowed / 2))
    },
    async waitWith(wait: () => Promise<void>): Promise<void> {
      waiting++
      try {
        await wait()
      } finally {
        waiting--
      }
    },
  }
}

const ANSWERS_TO_SPEED_UP = 10

export type CallsAtATime = ReturnType<typeof createCallsAtATime>

/** Calls at a time: halved after a rate limit, raised by one after ten answers. */
export function createCallsAtATime(most: number) {
  let allowed = most
  let answersInARow = 0
  let waiting = 0
  return {
    /** Zero while a refused call waits. */
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

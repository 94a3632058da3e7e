/** Quiet that tells that a build is done. */
const QUIET_MS = 200

/** Longest that a change waits while there is no quiet. */
const LONGEST_MS = 1_000

/** A look at changes once they are over: many at once are one. `close` ends it. */
export function createSettle(look: () => void): { touch: () => void; close: () => void } {
  let quiet: NodeJS.Timeout | undefined
  let since: number | null = null
  const done = () => {
    clearTimeout(quiet)
    since = null
  }
  return {
    touch() {
      const now = performance.now()
      since ??= now
      clearTimeout(quiet)
      const wait = Math.max(0, Math.min(QUIET_MS, since + LONGEST_MS - now))
      quiet = setTimeout(() => {
        done()
        look()
      }, wait)
    },
    close: done,
  }
}

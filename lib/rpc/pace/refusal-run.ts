/** The rate at a refusal, and the calls that passed since the refusal before. */
type Refusal = { perSecond: number; passed: number }

/**
 * Refusals in a row, calls that passed between them, and the share that the rate was reduced to: then the
 * rate is not the cause.
 */
const SIGNS = [
  { refusals: 4, passed: 32, share: 1 / 3 },
  { refusals: 8, passed: 20, share: 1 / 6 },
] as const

/** Refusals that are compared, and how much more frequent they must be to blame the rate again. */
const LOOK = 8
const THICKER = 4

/**
 * Distinguishes random refusals from rate limits. Refusals by a rate limit become rarer when the rate is
 * reduced. Random ones do not.
 */
export function createRefusalRun() {
  let run: Refusal[] = []
  let fastest = 0
  let chance: { passedBetween: number; slow: number } | null = null

  const passedIn = (refusals: readonly Refusal[]) => refusals.reduce((sum, { passed }) => sum + passed, 0)

  return {
    /** The rate after a refusal; `slower` is the rate if a rate limit is the cause. */
    next(refusal: Refusal, slower: number): number {
      run = [...run, refusal].slice(-LOOK)
      fastest = Math.max(fastest, refusal.perSecond)
      if (chance) {
        const isHaste = run.length === LOOK && passedIn(run) < (LOOK * chance.passedBetween) / THICKER
        if (!isHaste) return refusal.perSecond
        const { slow } = chance
        chance = null
        run = []
        return slow
      }
      const sign = SIGNS.find(({ refusals, passed, share }) => {
        const last = run.slice(-refusals)
        const first = last[0]?.perSecond ?? 0
        return last.length === refusals && passedIn(last) >= passed && slower <= first * share
      })
      if (!sign) return slower
      const last = run.slice(-sign.refusals)
      chance = { passedBetween: passedIn(last) / sign.refusals, slow: slower }
      run = []
      return fastest
    },
  }
}

/** A refusal: the rate it came at, and how many calls had passed since the one before. */
type Refusal = { perSecond: number; passed: number }

/** So many refusals in a row, so many calls passed between them, and a rate brought down to such a share: it was not the rate. */
const SIGNS = [
  { refusals: 4, passed: 32, share: 1 / 3 },
  { refusals: 8, passed: 20, share: 1 / 6 },
] as const

/** Refusals that are looked at together, and how much thicker they must come to be taken for haste again. */
const LOOK = 8
const THICKER = 4

/**
 * Tells a connection that refuses now and then, however slowly it is asked, from one that is asked too fast: the refusals of a
 * rate thin out as the rate is brought down, those of chance do not.
 */
export function createRefusalRun() {
  let run: Refusal[] = []
  let fastest = 0
  let chance: { passedBetween: number; slow: number } | null = null

  const passedIn = (refusals: readonly Refusal[]) => refusals.reduce((sum, { passed }) => sum + passed, 0)

  return {
    /** The rate that a connection is asked at after a refusal, where `slower` is what haste would ask for. */
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

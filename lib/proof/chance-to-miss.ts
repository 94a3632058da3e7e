/** Steps in which a sum is made; of more terms several are taken to be as the first of them, which never makes the chance smaller. */
const MOST_STEPS = 10_000

/**
 * The chance that a sample of `drawn` out of `blocks`, without replacement, holds none of the `hiding` among them:
 * C(blocks − hiding, drawn) / C(blocks, drawn), the hypergeometric distribution at none.
 */
export function chanceToMiss(blocks: number, hiding: number, drawn: number): number {
  if (hiding + drawn > blocks) return 0
  const [fewer, more] = hiding < drawn ? [hiding, drawn] : [drawn, hiding]
  let log = 0
  const step = Math.ceil(fewer / MOST_STEPS)
  for (let at = 0; at < fewer; at += step) {
    log += Math.min(step, fewer - at) * Math.log1p(-more / (blocks - at))
  }
  return Math.exp(log)
}

/** A chance that is small enough to go by. */
export const SMALL_CHANCE = 0.05

/** The smallest sample by which the chance to miss all of `hiding` blocks is below {@link SMALL_CHANCE}. */
export function drawnForSmallChance(blocks: number, hiding: number): number {
  let [low, high] = [0, blocks]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (chanceToMiss(blocks, hiding, middle) < SMALL_CHANCE) high = middle
    else low = middle + 1
  }
  return low
}

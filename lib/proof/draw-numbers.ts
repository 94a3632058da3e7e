/** A whole number from 0 on, below the one given, each as likely as the next. */
export type DrawBelow = (below: number) => number

const MOST = 2 ** 53

/** By the browser's source of randomness, that nobody can foresee what is drawn. */
export const randomBelow: DrawBelow = (below) => {
  const fair = MOST - (MOST % below)
  for (;;) {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
    const value = (high >>> 11) * 2 ** 32 + low
    if (value < fair) return value % below
  }
}

/**
 * So many different numbers below `total`, each choice as likely as the next, ascending. Floyd's algorithm: as many steps as numbers
 * are drawn (Bentley and Floyd, "A sample of brilliance", 1987).
 */
export function drawNumbers(
  count: number,
  total: number,
  random: DrawBelow = randomBelow,
): readonly number[] {
  const drawn = new Set<number>()
  for (let last = total - Math.min(count, total); last < total; last++) {
    const number = random(last + 1)
    drawn.add(drawn.has(number) ? last : number)
  }
  return [...drawn].sort((a, b) => a - b)
}

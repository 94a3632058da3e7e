import { countOf, formatCount, formatShare } from '@/lib/text/count'

/** A random whole number from 0 up to, but not including, `below`. */
export type DrawBelow = (below: number) => number

/** From the browser's random source, so that nobody can predict the sample. Each number is equally likely. */
const randomBelow: DrawBelow = (below) => {
  const most = 2 ** 53
  const fair = most - (most % below)
  for (;;) {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
    const value = (high >>> 11) * 2 ** 32 + low
    if (value < fair) return value % below
  }
}

/**
 * Draws different numbers below `total`, ascending. Floyd's algorithm takes as many steps as numbers are drawn (Bentley and Floyd,
 * "A sample of brilliance", 1987).
 */
export function drawNumbers(count: number, total: number, random = randomBelow): readonly number[] {
  const drawn = new Set<number>()
  for (let last = total - Math.min(count, total); last < total; last++) {
    const number = random(last + 1)
    drawn.add(drawn.has(number) ? last : number)
  }
  return [...drawn].sort((a, b) => a - b)
}

/** A longer sum is computed in steps, each with the value of its first term. That never makes the chance smaller. */
const MAX_STEPS = 10_000

/**
 * The chance that `drawn` of `blocks` blocks, without replacement, contain none of the `hiding` blocks:
 * C(blocks − hiding, drawn) / C(blocks, drawn), the hypergeometric distribution at 0.
 */
export function chanceToMiss(blocks: number, hiding: number, drawn: number): number {
  if (hiding + drawn > blocks) return 0
  const [fewer, more] = hiding < drawn ? [hiding, drawn] : [drawn, hiding]
  let log = 0
  const step = Math.ceil(fewer / MAX_STEPS)
  for (let at = 0; at < fewer; at += step) {
    log += Math.min(step, fewer - at) * Math.log1p(-more / (blocks - at))
  }
  return Math.exp(log)
}

const SMALL_CHANCE = 0.05

/** The smallest sample with a chance below 5 % to miss all of the `hiding` blocks. */
export function drawnForSmallChance(blocks: number, hiding: number): number {
  let [low, high] = [0, blocks]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (chanceToMiss(blocks, hiding, middle) < SMALL_CHANCE) high = middle
    else low = middle + 1
  }
  return low
}

/** What a sample without a finding says, and how many blocks it takes for a chance below 5 %. */
export function describeChance(empty: number, hiding: number, drawn: number): string {
  const chance = chanceToMiss(empty, hiding, drawn)
  const enough = drawnForSmallChance(empty, hiding)
  const shown = chance > 0 && chance < 0.0001 ? 'under 0.01%' : formatShare(chance)
  const said = `If ${formatCount(hiding)} or more of the ${countOf(empty, 'block')} said to be empty hid logs, the chance to miss it with ${formatCount(drawn)} drawn is ${shown}.`
  return drawn >= enough ? said : `${said} ${formatCount(enough)} would bring it under 5%.`
}

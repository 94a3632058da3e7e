import type { Bin } from './density-map'

/** Widths to choose from, as shares of the forecast; closest together near full responses. */
export const SHARES: readonly number[] = [
  ...[1 / 64, 1 / 32, 1 / 16, 0.09, 1 / 8, 0.18, 1 / 4, 0.3, 0.36, 0.43, 0.5, 0.56, 0.62, 0.68, 0.73, 0.78],
  ...[0.82, 0.86, 0.89, 0.92, 0.94, 0.96, 0.975, 0.99, 1.01, 1.03, 1.06, 1.1, 1.15, 1.22, 1.3, 1.4, 1.55],
  ...[1.75, 2, 2.5, 3, 4, 6, 9],
]

const BELOW_ALL = 1 / 128
const ABOVE_ALL = 18

/**
 * The results that each width would have had at past edges. `weight[t]`: how often share `t` was the first to be refused (one past the
 * last: none). `held[t][at]`: the sum of what share `at` had then, in full responses.
 */
export type Hindsight = { weight: number[]; held: number[][] }

/** How the logs were before an edge. Similar edges predict each other. */
export type Signs = readonly [againstPast: number, newest: number, width: number]

/** Past edges, oldest first. `worth`: below 1 for edges that say less. */
export type Past = { curve: Curve; worth: number; signs: Signs }[]

/** Each new edge makes older ones count 2 % less: about 50 are remembered. */
const FORGET = 0.02
const MOST_EDGES = 200

/** A difference in signs that makes edges unlike. */
const ALIKE: Signs = [0.4, 0.4, 0.6]

/** The weight of edges that are not alike. */
const UNLIKE = 0.1

/** The prior: 2 edges, with errors of this spread and wide tails. */
const PRIOR_EDGES = 2
const PRIOR_SPREAD = 0.35

const AT_FIRST = expectAtFirst()

export function recall(past: Past, signs: Signs): Hindsight {
  const weight = [...AT_FIRST.weight]
  const held = AT_FIRST.held.map((row) => [...row])
  let kept = 1
  for (const { curve, worth, signs: own } of past.toReversed()) {
    const told = kept * worth * (UNLIKE + (1 - UNLIKE) * likeness(signs, own))
    const over = curve.findIndex((share) => share > 1)
    const first = over === -1 ? curve.length : over
    weight[first] = (weight[first] ?? 0) + told
    const row = held[first] ?? []
    for (let at = 0; at < first; at++) row[at] = (row[at] ?? 0) + told * (curve[at] ?? 0)
    kept *= 1 - worth * FORGET
  }
  return { weight, held }
}

export function remember(past: Past, curve: Curve, worth: number, signs: Signs): void {
  past.push({ curve, worth, signs })
  if (past.length > MOST_EDGES) past.shift()
}

const likeness = (a: Signs, b: Signs) =>
  Math.exp(-ALIKE.reduce((sum, scale, at) => sum + (((a[at] ?? 0) - (b[at] ?? 0)) / scale) ** 2, 0) / 2)

function expectAtFirst(): Hindsight {
  const weight = [...SHARES, Number.POSITIVE_INFINITY].map((_, first) => priorWeight(first))
  const total = weight.reduce((sum, share) => sum + share, 0)
  const scaled = weight.map((share) => (share * PRIOR_EDGES) / total)
  return {
    weight: scaled,
    held: scaled.map((share, first) => SHARES.map((_, at) => share * priorHeld(first, at))),
  }
}

function priorWeight(first: number): number {
  const low = Math.log(SHARES[first - 1] ?? BELOW_ALL)
  const high = Math.log(SHARES[first] ?? ABOVE_ALL)
  const off = (low + high) / 2 / PRIOR_SPREAD
  return (high - low) / (1 + off * off)
}

/** Half for equally dense blocks, half for a burst after the forecast. */
function priorHeld(first: number, at: number): number {
  if (at >= first) return 0
  const share = SHARES[at] ?? 0
  const full = Math.sqrt((SHARES[first - 1] ?? BELOW_ALL) * (SHARES[first] ?? ABOVE_ALL))
  return (share / full + Math.min(1, share)) / 2
}

/** What each share had from an edge on, in full responses, up to the first that would be refused. */
export type Curve = readonly number[]

/** Null while too few of the blocks ahead are known. */
export function drawCurve(
  bins: Iterable<Bin>,
  edge: number,
  forecast: number,
  resultLimit: number,
): Curve | null {
  const curve: number[] = []
  let count = 0
  let next = edge
  for (const bin of bins) {
    if (bin.from > next) return null
    const size = bin.to - next + 1
    for (let share = SHARES[curve.length]; share !== undefined; share = SHARES[curve.length]) {
      const inside = share * forecast - (next - edge)
      if (inside > size) break
      curve.push((count + (bin.count * inside) / size) / resultLimit)
    }
    count += bin.count
    next = bin.to + 1
    if (curve.length === SHARES.length || count > resultLimit) return curve
  }
  return null
}

import { type Hindsight, SHARES } from './hindsight'

/** Calls per full response of logs: the start value. */
const FIRST_PRICE = 1.4

/** Steps to the true price, each by what is missing over the fill of a usual response. */
const STEPS = 6
const USUAL_FILL = 0.8

/** Calls lost if even the smallest share is refused. */
const LOST = 2

export type ChosenShare = {
  share: number
  /** Calls per full response of logs, with the best shares. */
  price: number
}

/**
 * Chooses the width, as a share of the forecast, that would have taken the fewest calls so far. A call costs one; a refusal leads to the
 * best smaller share. At the true price, a call is worth just what it costs (renewal-reward). `bound`: a share known to be refused.
 * `hintFill`: logs of the ranges that refusals suggest, in full responses.
 */
export function chooseShare(hindsight: Hindsight, bound: number, hintFill: number | null): ChosenShare {
  const past = sumUp(hindsight)
  let price = FIRST_PRICE
  let plan = planFor(past, price, hintFill)
  for (let step = 0; step < STEPS; step++) {
    price = Math.max(1, price + (plan.cost.at(-1) ?? 0) / USUAL_FILL)
    plan = planFor(past, price, hintFill)
  }
  const refused = SHARES.findIndex((share) => share >= bound)
  const best = plan.choice.at(refused)
  return { share: Math.min(SHARES[best ?? 0] ?? bound, bound), price }
}

/**
 * `seen[bound]`: how often share `bound` or a smaller one was the first to be refused. `brought[bound][at]`: the sum of what share `at` had
 * then, in full responses.
 */
type Sums = { seen: readonly number[]; brought: readonly (readonly number[])[] }

function sumUp({ weight, held }: Hindsight): Sums {
  const seen: number[] = []
  const brought: number[][] = []
  for (let bound = 0; bound <= SHARES.length; bound++) {
    seen.push((seen[bound - 1] ?? 0) + (weight[bound] ?? 0))
    const [before = [], row = []] = [brought[bound - 1], held[bound]]
    brought.push(row.map((more, at) => (before[at] ?? 0) + more))
  }
  return { seen, brought }
}

/** For each share known to be refused (one past the last: none), the best next share and its cost. */
function planFor({ seen, brought }: Sums, price: number, hintFill: number | null) {
  const afterHint = hintFill === null ? Number.POSITIVE_INFINITY : 1 - price * hintFill
  const cost: number[] = [LOST]
  const choice: number[] = [0]
  /** What the refusals of each share cost, all together. */
  const refusals: number[] = []
  for (let bound = 1; bound <= SHARES.length; bound++) {
    refusals.push((seen[bound - 1] ?? 0) * Math.min(cost[bound - 1] ?? LOST, afterHint))
    const row = brought[bound] ?? []
    let [least, best] = [Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < bound; at++) {
      const total = (refusals[at] ?? 0) - price * (row[at] ?? 0)
      if (total < least) [least, best] = [total, at]
    }
    cost.push(1 + least / (seen[bound] ?? 1))
    choice.push(best)
  }
  return { cost, choice }
}

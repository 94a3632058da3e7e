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
  let price = FIRST_PRICE
  let plan = planFor(hindsight, price, hintFill)
  for (let step = 0; step < STEPS; step++) {
    price = Math.max(1, price + (plan.cost.at(-1) ?? 0) / USUAL_FILL)
    plan = planFor(hindsight, price, hintFill)
  }
  const refused = SHARES.findIndex((share) => share >= bound)
  const best = plan.choice.at(refused)
  return { share: Math.min(SHARES[best ?? 0] ?? bound, bound), price }
}

/** For each share known to be refused (one past the last: none), the best next share and its cost. */
function planFor({ weight, held }: Hindsight, price: number, hintFill: number | null) {
  const afterHint = hintFill === null ? Number.POSITIVE_INFINITY : 1 - price * hintFill
  const cost: number[] = []
  const choice: number[] = []
  const brought = SHARES.map(() => 0)
  const refusedBelow: number[] = []
  let seen = 0
  for (let bound = 0; bound <= SHARES.length; bound++) {
    seen += weight[bound] ?? 0
    refusedBelow.push(seen)
    let best = { cost: LOST, at: 0 }
    for (let at = 0; at < bound; at++) {
      brought[at] = (brought[at] ?? 0) + (held[bound]?.[at] ?? 0)
      const refusals = (refusedBelow[at] ?? 0) * Math.min(cost[at] ?? LOST, afterHint)
      const total = 1 + (refusals - price * (brought[at] ?? 0)) / seen
      if (at === 0 || total < best.cost) best = { cost: total, at }
    }
    cost.push(best.cost)
    choice.push(best.at)
  }
  return { cost, choice }
}

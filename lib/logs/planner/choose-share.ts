import { type Hindsight, SHARES } from './hindsight'

/** Calls that an answer's worth of logs costs; where the search for the true price begins. */
const FIRST_PRICE = 1.4

/** Steps towards the true price, each by what is missing over the fill of a usual answer. */
const STEPS = 6
const USUAL_FILL = 0.8

/** Calls lost when even the smallest share is refused. */
const LOST = 2

export type ChosenShare = {
  share: number
  /** Calls that an answer's worth of logs would have cost, had the best shares always been chosen. */
  price: number
}

/**
 * Chooses the width, as a share of the forecast, that would have taken the fewest calls so far. A call costs one. A
 * refusal leads to the best smaller share. The true price is the one at which a call is worth just what it costs
 * (renewal-reward). `bound`: a share known to be refused. `hintFill`: what ranges suggested in refusals hold, in
 * answers' worth.
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

/** For each share that may be known to be refused (one past the last: none), the best next share and its cost. */
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

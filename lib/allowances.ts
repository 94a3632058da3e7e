/** What an asker may take now. */
export type Allowance = {
  /** In thousandths. Negative after an amount that is larger than a full allowance. */
  available: number
  /** Epoch milliseconds. */
  at: number
}

/** Several equal amounts, and the allowance: it refills by `perSecond` and saves up `savedSeconds` of that. */
type Asked = { count: number; amount: number; perSecond: number; savedSeconds: number; now: number }

type Turns = {
  /** The first amounts, which may be taken now. */
  admitted: number
  /** Whole seconds until the next one may be taken; 0 if all are admitted. */
  waitSeconds: number
  /** What is left after the admitted amounts. */
  allowance: Allowance
}

/**
 * Takes amounts from an allowance, null for a full one. An amount that is larger than a full allowance is taken from a full
 * one and leaves a debt. Example: 255 at 100 per second with 1 s saved, then 2.55 s without another.
 */
export function takeTurns(last: Allowance | null, asked: Asked): Turns {
  const { count, amount, perSecond, savedSeconds, now } = asked
  const full = perSecond * savedSeconds * 1000
  const cost = amount * 1000
  const needed = Math.min(cost, full)
  // Milliseconds times an amount per second are thousandths.
  const refilled = last ? Math.min(full, last.available + Math.max(0, now - last.at) * perSecond) : full
  const possible = cost === 0 ? count : Math.floor((refilled - needed) / cost) + 1
  const admitted = refilled < needed ? 0 : Math.min(count, possible)
  const available = refilled - admitted * cost
  const waitSeconds = admitted === count ? 0 : Math.ceil((needed - available) / 1000 / perSecond)
  return { admitted, waitSeconds, allowance: { available, at: now } }
}

/** Takes an amount from an asker's allowance. Returns 0, or the whole seconds to wait if there is not enough. */
export type Allowances = (asker: string, amount: number, perSecond: number) => number

/** An asker who comes back after at most this many others finds the same allowance; after twice as many, a full one. */
const REMEMBERED_ASKERS = 10_000

/** An allowance for each asker, in the memory of this process. `now` in epoch milliseconds. */
export function createAllowances(savedSeconds: number, now: () => number = Date.now): Allowances {
  let recent = new Map<string, Allowance>()
  let earlier = recent
  return (asker, amount, perSecond) => {
    const last = recent.get(asker) ?? earlier.get(asker) ?? null
    const turns = takeTurns(last, { count: 1, amount, perSecond, savedSeconds, now: now() })
    recent.set(asker, turns.allowance)
    if (recent.size >= REMEMBERED_ASKERS) {
      earlier = recent
      recent = new Map()
    }
    return turns.waitSeconds
  }
}

/** Takes an amount from an asker's allowance; gives 0, or the whole seconds to wait when there is not enough. */
export type Allowances = (asker: string, amount: number, perSecond: number) => number

/** Who comes back after at least so many others, and twice as many at most, finds a full allowance. */
const REMEMBERED_ASKERS = 10_000

/**
 * An allowance for each asker, kept in this process, that saves up so many seconds' worth and refills evenly. What costs
 * more than it can ever hold is let through on a full one and leaves a debt, so that everything has its turn and the pace
 * still holds. `now` in epoch milliseconds.
 */
export function createAllowances(savedSeconds: number, now: () => number = Date.now): Allowances {
  let recent = new Map<string, { left: number; at: number }>()
  let earlier = recent
  return (asker, amount, perSecond) => {
    const full = perSecond * savedSeconds
    const at = now()
    const last = recent.get(asker) ?? earlier.get(asker) ?? { left: full, at }
    const left = Math.min(full, last.left + (Math.max(0, at - last.at) / 1000) * perSecond)
    const missing = Math.min(amount, full) - left
    recent.set(asker, { left: missing > 0 ? left : left - amount, at })
    if (recent.size >= REMEMBERED_ASKERS) {
      earlier = recent
      recent = new Map()
    }
    return missing > 0 ? Math.ceil(missing / perSecond) : 0
  }
}

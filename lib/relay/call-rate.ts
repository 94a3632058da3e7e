/** Takes calls from an asker's allowance; gives 0, or the whole seconds to wait when there are not enough. */
export type CallRate = (asker: string, calls: number) => number

/** An allowance saves up this many seconds of calls: a long search begins quickly, and is then evenly paced. */
const SAVED_SECONDS = 10

/** Askers that are remembered; those with a full allowance need not be. */
const MAX_ASKERS = 10_000

/**
 * An allowance for each asker that refills evenly, kept in this process. Calls that cost more than it can ever hold are
 * let through on a full one and leave a debt.
 */
export function createCallRate(callsPerSecond: number, now: () => number = Date.now): CallRate {
  const full = callsPerSecond * SAVED_SECONDS
  const allowances = new Map<string, { calls: number; at: number }>()
  const left = ({ calls, at }: { calls: number; at: number }) =>
    Math.min(full, calls + (Math.max(0, now() - at) / 1000) * callsPerSecond)

  return (asker, calls) => {
    if (allowances.size >= MAX_ASKERS) forgetFull()
    const last = allowances.get(asker)
    const available = last ? left(last) : full
    const missing = Math.min(calls, full) - available
    allowances.set(asker, { calls: missing > 0 ? available : available - calls, at: now() })
    return missing > 0 ? Math.ceil(missing / callsPerSecond) : 0
  }

  function forgetFull(): void {
    for (const [asker, allowance] of allowances) {
      if (left(allowance) >= full) allowances.delete(asker)
    }
    // A flood of new askers: the oldest start anew, which is cheaper than to hold them all.
    const oldest = allowances.keys().next().value
    if (allowances.size >= MAX_ASKERS && oldest !== undefined) allowances.delete(oldest)
  }
}

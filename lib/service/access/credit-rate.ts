import type { Clock } from '../time/clock'

/** Takes credits from a key's allowance; gives 0, or the whole seconds to wait when there is not enough. */
export type CreditRate = (keyId: string, cost: number, creditsPerSecond: number | null) => number

/**
 * An allowance per key that holds one second's worth of credits and refills evenly. A call that costs more than that is
 * let through on a full allowance and leaves a debt, so that every call has its turn and the rate still holds.
 */
export function createCreditRate(clock: Clock): CreditRate {
  const allowances = new Map<string, { credits: number; at: number }>()
  return (keyId, cost, creditsPerSecond) => {
    if (creditsPerSecond === null) return 0
    const now = clock()
    const last = allowances.get(keyId) ?? { credits: creditsPerSecond, at: now }
    const elapsedSeconds = Math.max(0, now - last.at) / 1000
    const credits = Math.min(creditsPerSecond, last.credits + elapsedSeconds * creditsPerSecond)
    const missing = Math.min(cost, creditsPerSecond) - credits
    allowances.set(keyId, { credits: missing > 0 ? credits : credits - cost, at: now })
    return missing > 0 ? Math.ceil(missing / creditsPerSecond) : 0
  }
}

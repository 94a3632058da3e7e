import { endOfUtcDay, utcDay } from '@/lib/text/day'
import type { Balance } from './bill'
import { isSpentToday, type SpentKeys } from './spent-keys'
import { type UseJournal, usedToday } from './usage-journal'

/** `saysSpent`: by the word of the service, whatever was counted. */
export type PlanBalance = Balance & { saysSpent: boolean }

/**
 * The day's balance of a key whose service states none: what its plan grants in a unit, less what this browser was billed; nothing
 * once the service has refused the key because its credits are spent.
 */
export function balanceOfPlan(
  { id, dailyCredits, unit }: { id: string; dailyCredits: number; unit: string },
  { journal, spentKeys }: { journal: UseJournal; spentKeys: SpentKeys },
  now: number,
): PlanBalance {
  const saysSpent = isSpentToday(spentKeys, id, now)
  const counted = Math.max(0, dailyCredits - usedToday(journal, { keyId: id, unit }, now))
  return {
    limit: dailyCredits,
    remaining: saysSpent ? 0 : counted,
    resetAt: endOfUtcDay(utcDay(now)),
    saysSpent,
  }
}

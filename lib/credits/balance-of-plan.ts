import type { Balance } from './bill'
import { type UseJournal, usedToday } from './use-journal'
import { nextUtcMidnight } from './utc-day'

/** The day's balance of a key whose service states none: what its plan grants, less what this browser was billed. */
export function balanceOfPlan(
  { id, dailyCredits }: { id: string; dailyCredits: number },
  journal: UseJournal,
  now: number,
): Balance {
  const remaining = Math.max(0, dailyCredits - usedToday(journal, id, now))
  return { limit: dailyCredits, remaining, resetAt: nextUtcMidnight(now) }
}

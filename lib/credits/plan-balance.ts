import * as v from 'valibot'
import { endOfUtcDay, utcDay } from '@/lib/text/day'
import { parseJson } from '@/lib/text/parse-json'
import type { Balance } from './bill'
import { type UseJournal, usedToday } from './usage-journal'

/** `saysSpent`: the service refused a call because the credits are spent. */
export type PlanBalance = Balance & { saysSpent: boolean }

/**
 * The day's balance of a key whose service reports none: the plan's credits minus what this browser was
 * billed. 0 after the service refused the key because its credits are spent.
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

const SPENT_KEYS = v.record(v.string(), v.string())

/**
 * The UTC day on which a service refused a key because its credits are spent, by the id of the key. Never a
 * key.
 */
export type SpentKeys = Readonly<v.InferOutput<typeof SPENT_KEYS>>

/** Drops past days. */
export function addSpent(keys: SpentKeys, id: string, now: number): SpentKeys {
  const today = utcDay(now)
  const ofToday = Object.entries(keys).filter(([, day]) => day === today)
  return { ...Object.fromEntries(ofToday), [id]: today }
}

export function removeSpent(keys: SpentKeys, id: string): SpentKeys {
  const { [id]: _, ...others } = keys
  return others
}

export const isSpentToday = (keys: SpentKeys, id: string, now: number): boolean => keys[id] === utcDay(now)

export const formatSpentKeys = (keys: SpentKeys): string => JSON.stringify(keys)

/** Unreadable text counts as empty. */
export function parseSpentKeys(text: string | null): SpentKeys {
  const read = v.safeParse(SPENT_KEYS, parseJson(text ?? ''))
  return read.success ? read.output : {}
}

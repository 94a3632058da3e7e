import * as v from 'valibot'
import { utcDay } from '@/lib/text/day'
import { parseJson } from '@/lib/text/parse-json'

const SPENT_KEYS = v.record(v.string(), v.string())

/** The UTC day on which a service refused a key because its credits are spent, by the id of the key. Never a key. */
export type SpentKeys = Readonly<v.InferOutput<typeof SPENT_KEYS>>

/** Days that are over go. */
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

/** What cannot be read counts as nothing. */
export function parseSpentKeys(text: string | null): SpentKeys {
  const read = v.safeParse(SPENT_KEYS, parseJson(text ?? ''))
  return read.success ? read.output : {}
}

import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'

/** What refusals taught holds for a day: plans and their rates change. Milliseconds. */
const KEPT_FOR = 86_400_000

/** Learned rates in units a second, by the name of their connection, each with the epoch milliseconds of its learning. */
const KEPT_RATES = v.record(
  v.string(),
  v.object({ perSecond: v.pipe(v.number(), v.gtValue(0)), at: v.number() }),
)

export type KeptRates = v.InferOutput<typeof KEPT_RATES>

/** What still holds of a kept text; nothing of one that cannot be read. */
export function parseKeptRates(text: string | null, now: number): KeptRates {
  const kept = v.safeParse(KEPT_RATES, parseJson(text ?? ''))
  if (!kept.success) return {}
  return Object.fromEntries(Object.entries(kept.output).filter(([, { at }]) => now - at < KEPT_FOR))
}

export const formatKeptRates = (rates: KeptRates): string => JSON.stringify(rates)

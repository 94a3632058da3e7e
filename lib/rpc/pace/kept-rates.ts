import * as v from 'valibot'
import { parseJson } from '@/lib/text/parse-json'

/** Learned rates are kept for a day, because plans change. Milliseconds. */
const KEPT_FOR = 86_400_000

/** Units per second by connection, and the epoch milliseconds of learning them. */
const KEPT_RATES = v.record(
  v.string(),
  v.object({ perSecond: v.pipe(v.number(), v.gtValue(0)), at: v.number() }),
)

export type KeptRates = v.InferOutput<typeof KEPT_RATES>

/** The rates that are not too old; none if the text cannot be read. */
export function parseKeptRates(text: string | null, now: number): KeptRates {
  const kept = v.safeParse(KEPT_RATES, parseJson(text ?? ''))
  if (!kept.success) return {}
  return Object.fromEntries(Object.entries(kept.output).filter(([, { at }]) => now - at < KEPT_FOR))
}

export const formatKeptRates = (rates: KeptRates): string => JSON.stringify(rates)

/** What one call or a run of calls cost. Credits are whole numbers; a figure that the service did not state is null. */
export type Bill = {
  calls: number
  /** Credits charged. */
  credits: number
  /** Milliseconds from the request to the end of its answer; of a run of calls, those in which one was under way or waited. */
  tookMs: number
  answeredBy: 'node' | 'partner' | null
  /** Of the calls, those that were refused because they came too soon, and were asked again; left out where none was. */
  hasty?: number
}

/** The day's balance of a key, in credits. */
export type Balance = {
  limit: number
  remaining: number
  /** Epoch seconds of the next UTC midnight. */
  resetAt: number
}

export const NO_BILL: Bill = { calls: 0, credits: 0, tookMs: 0, answeredBy: null }

/** Sum of two bills of calls made one after the other. */
export function addBills(a: Bill, b: Bill): Bill {
  const hasty = (a.hasty ?? 0) + (b.hasty ?? 0)
  return {
    calls: a.calls + b.calls,
    credits: a.credits + b.credits,
    tookMs: a.tookMs + b.tookMs,
    answeredBy: b.answeredBy ?? a.answeredBy,
    ...(hasty > 0 && { hasty }),
  }
}

/** Reads the service's credit headers of one answer. Where it states no charge, its published `price` is billed. */
export function parseBill(headers: Headers, price: number, tookMs: number): Bill {
  const charged = parseCount(headers.get('x-credits-charged'))
  const answeredBy = headers.get('x-answered-by')
  return {
    calls: 1,
    credits: charged ?? price,
    tookMs,
    answeredBy: answeredBy === 'node' || answeredBy === 'partner' ? answeredBy : null,
  }
}

/** What a date can hold (https://tc39.es/ecma262/#sec-time-values-and-time-range), in epoch seconds. */
const LAST_SECOND = 8_640_000_000_000

export function parseBalance(headers: Headers): Balance | null {
  const limit = parseCount(headers.get('x-credits-limit'))
  const remaining = parseCount(headers.get('x-credits-remaining'))
  const resetAt = parseCount(headers.get('x-credits-reset'))
  if (limit === null || remaining === null || resetAt === null || resetAt > LAST_SECOND) return null
  return { limit, remaining, resetAt }
}

/** Credits that the key may use a second; null where the service does not say. */
export const parsePerSecond = (headers: Headers): number | null =>
  parseCount(headers.get('x-credits-per-second')) || null

function parseCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

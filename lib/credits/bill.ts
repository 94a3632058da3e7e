import { CALLS, CREDITS, isFree, isPriced, type Prices, priceOf, type Tariff } from './tariff'

/** What one call or several calls cost, in one unit. */
export type Bill = {
  calls: number
  credits: number
  /**
   * The most that further calls may have cost. They were refused, stopped or truncated, and the service
   * reports no charge. Left out for 0.
   */
  unstated?: number
  /** "credits" or "calls", for example; empty if nothing is billed. */
  unit: string
  /** Milliseconds in which a call was under way or waited. */
  tookMs: number
  answeredBy: 'node' | 'partner' | 'wallet' | null
  /** The part of a cancelled query that this query replaced; left out if there is none. */
  replaced?: Pick<Bill, 'calls' | 'credits' | 'unstated'>
  /** Calls that were rate-limited and retried; left out if there were none. */
  retried?: number
}

/** The day's balance of a key, in credits. */
export type Balance = {
  limit: number
  remaining: number
  /** Epoch seconds of the next UTC midnight. */
  resetAt: number
}

/** The empty bill. */
export const NO_BILL: Bill = { calls: 0, credits: 0, unit: '', tookMs: 0, answeredBy: null }

/** The sum of two bills. With two units only the calls can be added, so it counts calls. */
export function addBills(a: Bill, b: Bill): Bill {
  const calls = a.calls + b.calls
  const isMixed = a.unit !== '' && b.unit !== '' && a.unit !== b.unit
  const retried = (a.retried ?? 0) + (b.retried ?? 0)
  const unstated = (a.unstated ?? 0) + (b.unstated ?? 0)
  return {
    calls,
    ...(isMixed
      ? { credits: calls, unit: CALLS.unit }
      : {
          credits: a.credits + b.credits,
          ...(unstated > 0 && { unstated }),
          unit: a.unit || b.unit,
        }),
    tookMs: a.tookMs + b.tookMs,
    answeredBy: b.answeredBy ?? a.answeredBy,
    ...(retried > 0 && { retried }),
    ...addReplaced(a.replaced, b.replaced),
  }
}

function addReplaced(a: Bill['replaced'], b: Bill['replaced']): Pick<Bill, 'replaced'> {
  if (!a || !b) return a || b ? { replaced: a ?? b } : {}
  const { calls, credits, unstated } = addBills({ ...NO_BILL, ...a }, { ...NO_BILL, ...b })
  return { replaced: { calls, credits, ...(unstated !== undefined && { unstated }) } }
}

/** The bill of a cancelled query as the first part of the next bill. */
export function replacedBill(bill: Bill): Bill {
  const { calls, credits, unstated } = bill
  if (calls === 0) return NO_BILL
  const replaced = { calls, credits, ...(unstated !== undefined && { unstated }) }
  return { ...bill, tookMs: 0, answeredBy: null, replaced }
}

/** The maximum charge. A budget counts it, because the true charge is not known. */
export const mostCharged = ({ credits, unstated = 0 }: Pick<Bill, 'credits' | 'unstated'>): number =>
  credits + unstated

/** The maximum charge in a unit; 0 for a bill in another unit. */
export const mostIn = (bill: Pick<Bill, 'credits' | 'unstated' | 'unit'>, unit: string): number =>
  bill.unit === unit ? mostCharged(bill) : 0

/** Prices if the service reports no charge: of calls with a result, and the most for other calls. */
export type Unstated = { answered: number; refused: number }

/** HTTP statuses without a charge: the balance is spent, or the call was rate-limited. */
const FREE_STATUSES: readonly number[] = [402, 429]

/**
 * Reads the credit headers of one response. Without a reported charge, a result is billed at its published
 * price, and a refusal at up to its price. Reported charges are in credits, so they do not apply to another
 * unit, except 0. If calls are counted, each call is 1.
 */
export function parseBill(
  { headers, status }: Pick<Response, 'headers' | 'status'>,
  { answered, refused }: Unstated,
  unit: string,
  tookMs: number,
): Bill {
  const stated = parseCount(headers.get('x-credits-charged'))
  const charged =
    unit === CREDITS.unit ? stated : unit === CALLS.unit || isFree({ unit }) ? answered + refused : null
  const isKnown = charged !== null || stated === 0 || FREE_STATUSES.includes(status)
  const answeredBy = headers.get('x-answered-by')
  return {
    calls: 1,
    credits: charged ?? answered,
    ...(refused > 0 && !isKnown && { unstated: refused }),
    unit,
    tookMs,
    answeredBy: answeredBy === 'node' || answeredBy === 'partner' ? answeredBy : null,
  }
}

/** The largest date (https://tc39.es/ecma262/#sec-time-values-and-time-range), in epoch seconds. */
const LAST_SECOND = 8_640_000_000_000

export function parseBalance(headers: Headers): Balance | null {
  const limit = parseCount(headers.get('x-credits-limit'))
  const remaining = parseCount(headers.get('x-credits-remaining'))
  const resetAt = parseCount(headers.get('x-credits-reset'))
  if (limit === null || remaining === null || resetAt === null || resetAt > LAST_SECOND) return null
  return { limit, remaining, resetAt }
}

/** Credits per second of the key; null if the service does not report it. */
export const parsePerSecond = (headers: Headers): number | null =>
  parseCount(headers.get('x-credits-per-second')) || null

function parseCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/**
 * The bill of calls without a response: the service may have charged them. If calls are counted, each is 1.
 */
export function lostBill(methods: readonly string[], tariff: Tariff): Bill {
  const most = priceAll(methods, tariff.prices)
  const bill = { ...NO_BILL, calls: methods.length, unit: tariff.unit }
  return isPriced(tariff) ? { ...bill, unstated: most } : { ...bill, credits: most }
}

export const priceAll = (methods: readonly string[], prices: Prices): number =>
  methods.reduce((sum, method) => sum + priceOf(prices, method), 0)

import { CALLS, CREDITS, isFree } from './tariff'

/** What one call or a run of calls cost, in one unit. A figure that the service did not state is null. */
export type Bill = {
  calls: number
  /** Charged: a whole number of `unit`. */
  credits: number
  /**
   * What calls may have been charged beside, at the most, of which nobody said: they were refused or stopped, or their answers
   * were cut or never came.
   * Left out where there are none.
   */
  unstated?: number
  /** Of the connection that was asked, as "credits" or "calls"; empty where nothing is billed. */
  unit: string
  /** Milliseconds from the request to the end of its answer; of a run of calls, those in which one was under way or waited. */
  tookMs: number
  answeredBy: 'node' | 'partner' | 'wallet' | null
  /** Of it, calls of a question that another one replaced while they were under way; left out where there are none. */
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

/** Adds nothing to a bill, whatever its unit. */
export const NO_BILL: Bill = { calls: 0, credits: 0, unit: '', tookMs: 0, answeredBy: null }

/** Sum of two bills of calls made one after the other. Two units have only their calls in common: these are counted then. */
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

/** The bill of a question that another one replaces, as a part of the bill of that. */
export function replacedBill(bill: Bill): Bill {
  const { calls, credits, unstated } = bill
  if (calls === 0) return NO_BILL
  const replaced = { calls, credits, ...(unstated !== undefined && { unstated }) }
  return { ...bill, tookMs: 0, answeredBy: null, replaced }
}

/** What was charged at the most: a budget counts that, since nobody says that it was less. */
export const mostCharged = ({ credits, unstated = 0 }: Pick<Bill, 'credits' | 'unstated'>): number =>
  credits + unstated

/** What a bill has of a unit at the most: nothing where it is of another one. */
export const mostIn = (bill: Pick<Bill, 'credits' | 'unstated' | 'unit'>, unit: string): number =>
  bill.unit === unit ? mostCharged(bill) : 0

/** What calls cost where nothing is stated: those that were answered, and at the most those of which nothing is known. */
export type Unstated = { answered: number; refused: number }

/** Statuses with which nothing was asked of a node: the balance is spent, or it came too soon. */
const FREE_STATUSES: readonly number[] = [402, 429]

/**
 * Reads the service's credit headers of one answer. Where it states no charge, the published price of what it answered is billed, and
 * that of what it refused, or of an answer that was cut or never came, is what it may have charged; a charge
 * that it states is of credits, and says nothing where another unit is counted, unless it is none. Where calls are counted,
 * each that was made is one, whatever came of it.
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

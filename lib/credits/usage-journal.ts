import * as v from 'valibot'
import { lastDays, utcDay } from '@/lib/text/day'
import { parseJson } from '@/lib/text/parse-json'
import { mostCharged } from './bill'
import type { KeyUse } from './reports'
import { CREDITS } from './tariff'

const DAYS = 30

/** Queries of a day with a row of their own; the cost of further queries is in one row. */
const MAX_QUESTIONS = 200

/** The bill of one key for one query and method on one day. */
const ROW = v.object({
  /** UTC, as `2026-01-31`. */
  day: v.string(),
  /** Id of the user's key; null for the demo key. */
  keyId: v.nullable(v.string()),
  network: v.string(),
  method: v.string(),
  /** The page that sent the calls; null for past days. */
  lens: v.nullable(v.string()),
  /** The permalink; null for past days, and after 200 queries. */
  question: v.nullable(v.string()),
  calls: v.number(),
  credits: v.number(),
  /** The most that may have been charged beyond the credits: the service did not report it. */
  unstated: v.optional(v.number(), 0),
  /** The unit of `credits`. Old rows have none. */
  unit: v.optional(v.string(), CREDITS.unit),
})

const JOURNAL = v.object({ version: v.literal(1), rows: v.array(ROW) })

export type UseRow = v.InferOutput<typeof ROW>

/** What this browser was billed: today by query, past days by key and method. Never a key. */
export type UseJournal = readonly UseRow[]

export type NewUse = Omit<UseRow, 'day'>

/** Adds a billed call. Past days lose their queries, and are deleted after 30 days. */
export function addUse(journal: UseJournal, use: NewUse, now: number): UseJournal {
  const day = utcDay(now)
  const [first = day] = lastDays(day, DAYS)
  const kept = journal.some((row) => row.day !== day)
    ? mergeRows(journal.filter((row) => row.day >= first).map((row) => (row.day === day ? row : past(row))))
    : journal
  const isOneTooMany = kept.length >= MAX_QUESTIONS && !kept.some((row) => row.question === use.question)
  return mergeRows([...kept, { day, ...use, question: isOneTooMany ? null : use.question }])
}

const past = (row: UseRow): UseRow => ({ ...row, lens: null, question: null })

function mergeRows(rows: UseJournal): UseRow[] {
  const merged = new Map<string, UseRow>()
  for (const row of rows) {
    const name = JSON.stringify([
      row.day,
      row.keyId,
      row.network,
      row.method,
      row.lens,
      row.question,
      row.unit,
    ])
    const { calls, credits, unstated } = merged.get(name) ?? { calls: 0, credits: 0, unstated: 0 }
    merged.set(name, {
      ...row,
      calls: calls + row.calls,
      credits: credits + row.credits,
      unstated: unstated + row.unstated,
    })
  }
  return [...merged.values()]
}

/** The key, or null for the demo key, and the unit of its bills. */
export type Payer = { keyId: string | null; unit: string }

const isOf = ({ keyId, unit }: Payer, row: UseRow) => row.keyId === keyId && row.unit === unit

/** The rows of a key today. */
export function rowsOfToday(journal: UseJournal, payer: Payer, now: number): UseRow[] {
  const day = utcDay(now)
  return journal.filter((row) => isOf(payer, row) && row.day === day)
}

/** Their maximum charge. */
export const usedToday = (journal: UseJournal, payer: Payer, now: number): number =>
  rowsOfToday(journal, payer, now).reduce((sum, row) => sum + mostCharged(row), 0)

/** The last 30 days of a key, in the format of the service's report. */
export function daysOfKey(journal: UseJournal, payer: Payer, now: number): KeyUse {
  const days = lastDays(utcDay(now), DAYS)
  const rows = journal.filter((row) => isOf(payer, row) && days.includes(row.day))
  return {
    days,
    use: mergeRows(rows.map(past))
      .map(({ day, network, method, calls, ...charged }) => {
        return { day, network, method, calls, credits: mostCharged(charged) }
      })
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

export const formatJournal = (rows: UseJournal): string => JSON.stringify({ version: 1, rows })

/** Unreadable text counts as empty. */
export function parseJournal(text: string | null): UseJournal {
  const read = v.safeParse(JOURNAL, parseJson(text ?? ''))
  return read.success ? read.output.rows : []
}

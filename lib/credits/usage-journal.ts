import * as v from 'valibot'
import { lastDays, utcDay } from '@/lib/text/day'
import { parseJson } from '@/lib/text/parse-json'
import { mostCharged } from './bill'
import type { KeyUse } from './reports'
import { CREDITS } from './tariff'

/** Days that are told of. */
const DAYS = 30

/** Questions of a day that are told apart; what the ones after them cost is added up in one row. */
const MAX_QUESTIONS = 200

/** What one key was billed for one question in one method, on one day. */
const ROW = v.object({
  /** UTC, as `2026-01-31`. */
  day: v.string(),
  /** Of the reader's key; null for the demo key. */
  keyId: v.nullable(v.string()),
  network: v.string(),
  method: v.string(),
  /** The lens, or page, that asked; null on the days before today. */
  lens: v.nullable(v.string()),
  /** Path and query of the page: the question's permalink; null on the days before today, and past the most. */
  question: v.nullable(v.string()),
  calls: v.number(),
  credits: v.number(),
  /** What may have been charged beside, at the most: the service did not say. */
  unstated: v.optional(v.number(), 0),
  /** Of the credits, as they are called: once they were nothing else. */
  unit: v.optional(v.string(), CREDITS.unit),
})

const JOURNAL = v.object({ version: v.literal(1), rows: v.array(ROW) })

export type UseRow = v.InferOutput<typeof ROW>

/** What this browser asked and was billed: a day in full, the days before by key and method. Never a key. */
export type UseJournal = readonly UseRow[]

export type NewUse = Omit<UseRow, 'day'>

/** Adds a billed call. Days that are over lose their questions, and go after 30. */
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

/** Whose bills are added up: those of a key, null for the demo key, in one unit. */
export type Payer = { keyId: string | null; unit: string }

const isOf = ({ keyId, unit }: Payer, row: UseRow) => row.keyId === keyId && row.unit === unit

/** What this browser was billed for a key today. */
export function rowsOfToday(journal: UseJournal, payer: Payer, now: number): UseRow[] {
  const day = utcDay(now)
  return journal.filter((row) => isOf(payer, row) && row.day === day)
}

/** The same added up, at the most it may be. */
export const usedToday = (journal: UseJournal, payer: Payer, now: number): number =>
  rowsOfToday(journal, payer, now).reduce((sum, row) => sum + mostCharged(row), 0)

/** The same over the last 30 days, in the shape in which a service reports it. */
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

/** An unreadable journal counts as an empty one. */
export function parseJournal(text: string | null): UseJournal {
  const read = v.safeParse(JOURNAL, parseJson(text ?? ''))
  return read.success ? read.output.rows : []
}

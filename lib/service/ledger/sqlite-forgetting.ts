import type Database from 'libsql'
import { daysBefore } from '@/lib/text/day'
import { KEPT_DAYS } from './ledger'
import type { Writer } from './sqlite-writes'

/** Each step keeps the process for about 3 ms. All processes that share a file take steps. */
const ROWS_OF_A_STEP = 500
const PAUSE_MS = 100

export type Forgetting = {
  /** Called with the day of each charge. Old rows are deleted once a day, after the charge that begins it. */
  follow(day: string): void
  stop(): void
}

/** Deletes old charges, balances and use in small steps, so that no caller waits for them. */
export function startForgetting(database: Database.Database, write: Writer['write']): Forgetting {
  const forget = prepareStep(database)
  let today = ''
  let timer: NodeJS.Timeout | null = null

  const step = async () => {
    const day = today
    // A step that finds the file locked is repeated later.
    const isDone = await write(() => forget(day) === 0).catch(() => false)
    if (timer) timer = isDone && day === today ? null : setTimeout(step, PAUSE_MS).unref()
  }
  return {
    follow: (day) => {
      if (day === today) return
      today = day
      timer ??= setTimeout(step, PAUSE_MS).unref()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}

/** Deletes a few rows that are too old on a day. Returns how many; 0 if none is left. */
function prepareStep(database: Database.Database): (day: string) => number {
  const prepare = (table: string, primaryKey: string) =>
    database.prepare(
      `DELETE FROM ${table} WHERE (${primaryKey}) IN ` +
        `(SELECT ${primaryKey} FROM ${table} WHERE day < ? LIMIT ${ROWS_OF_A_STEP})`,
    )
  const charges = prepare('charges', 'day, id')
  const balances = prepare('balances', 'day, key_id')
  const use = prepare('usage', 'day, key_id, network, method')
  return (day) =>
    charges.run(daysBefore(day, 1)).changes ||
    balances.run(daysBefore(day, KEPT_DAYS)).changes ||
    use.run(daysBefore(day, KEPT_DAYS)).changes
}

import { setTimeout as wait } from 'node:timers/promises'
import type Database from 'libsql'
import { LedgerUnavailableError } from './ledger'

const PATIENCE_MS = 4_000
const LONGEST_WAIT_MS = 10

/** Between two transactions of this process, for those of others. */
const PAUSE_MS = 1

type Write = {
  /** Does its part of a transaction; gives what tells the caller, once the transaction is committed. */
  write: () => () => void
  fail: (error: unknown) => void
  /** When it was asked for, by performance.now(). */
  since: number
}

/** Does a write and resolves once it is committed. Rejects with {@link LedgerUnavailableError}. */
export type Writer = <Value>(work: () => Value) => Promise<Value>

/**
 * Takes one transaction after the other; what arrives meanwhile goes into the next together. Single writes need a
 * transaction too: one that finds the file locked stays half done in libsql, and then nothing later can be committed.
 */
export function createWriter(database: Database.Database): Writer {
  const commit = database.transaction((writes: readonly Write[]) =>
    writes.map(({ write }) => write()),
  ).immediate
  let waiting: Write[] = []
  let isBusy = false

  const commitTogether = async (writes: readonly Write[]) => {
    try {
      for (const tell of await takeTurn(() => commit(writes), writes[0]?.since)) tell()
    } catch (error) {
      for (const { fail } of writes) fail(error)
    }
  }
  const commitAll = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const writes = waiting
      waiting = []
      await commitTogether(writes)
      if (waiting.length > 0) await wait(PAUSE_MS)
    }
    isBusy = false
  }

  return (work) =>
    new Promise((resolve, fail) => {
      const write = () => {
        const value = work()
        return () => resolve(value)
      }
      waiting.push({ write, fail, since: performance.now() })
      if (!isBusy) commitAll()
    })
}

/** Longer codes say what the other process is at: SQLITE_BUSY_RECOVERY (https://www.sqlite.org/rescode.html). */
const isLocked = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')

/**
 * Does work on the file when other processes let it. libsql itself waits on the thread that serves everyone, so most of
 * the waiting is done here. Throws {@link LedgerUnavailableError}.
 */
export async function takeTurn<Value>(work: () => Value, since = performance.now()): Promise<Value> {
  const giveUpAt = since + PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (cause) {
      if (!isLocked(cause) || performance.now() > giveUpAt) throw new LedgerUnavailableError({ cause })
    }
    await wait(Math.random() * LONGEST_WAIT_MS)
  }
}

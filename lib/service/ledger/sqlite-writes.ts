import { setTimeout as wait } from 'node:timers/promises'
import type Database from 'libsql'
import { LedgerUnavailableError } from './ledger'

const PATIENCE_MS = 4_000
const LONGEST_WAIT_MS = 10

/** Turns of the event loop between two transactions: writes gather, and other processes can write. */
const TURNS_BETWEEN = 4

/** A kind of write: does several in order, inside a transaction, and returns their results. */
type Step<Item, Value> = (items: readonly Item[]) => readonly Value[]

type Write = {
  step: Step<unknown, unknown>
  item: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  /** Time of the request, by performance.now(). */
  since: number
}

/** Each write resolves once it is committed, and rejects with {@link LedgerUnavailableError}. */
export type Writer = {
  write<Value>(work: () => Value): Promise<Value>
  /** Writes that are faster together. */
  together<Item, Value>(step: Step<Item, Value>): (item: Item) => Promise<Value>
  /** Resolves when no write is pending. */
  settled(): Promise<void>
}

/**
 * Groups writes into transactions, which are the main cost of a write. One transaction takes all writes of a few turns of the
 * event loop, in order. Single writes need a transaction too: in libsql a write that finds the file locked stays half done
 * and blocks all later commits.
 */
export function createWriter(database: Database.Database): Writer {
  const commit = database.transaction((writes: readonly Write[]) =>
    runsOf(writes).flatMap(([step, run]) => step(run.map(({ item }) => item))),
  ).immediate
  let waiting: Write[] = []
  let underWay: Promise<void> | null = null

  const commitTogether = async (writes: readonly Write[]) => {
    try {
      const values = await takeTurn(() => commit(writes), writes[0]?.since)
      for (const [index, { resolve }] of writes.entries()) resolve(values[index])
    } catch (error) {
      for (const { reject } of writes) reject(error)
    }
  }
  const commitAll = async () => {
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const writes = waiting
      waiting = []
      await commitTogether(writes)
      for (let turn = 0; turn < TURNS_BETWEEN; turn++) await new Promise(setImmediate)
    }
    underWay = null
  }

  const add = <Item, Value>(step: Step<Item, Value>, item: Item): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ step, item, resolve, reject, since: performance.now() } as Write)
      underWay ??= commitAll()
    })

  return {
    write: (work) => add(doEach, work),
    together: (step) => (item) => add(step, item),
    settled: async () => {
      await underWay
    },
  }
}

const doEach = <Value>(works: readonly (() => Value)[]) => works.map((work) => work())

/** Consecutive writes of the same kind. */
function runsOf(writes: readonly Write[]): [Write['step'], Write[]][] {
  const runs: [Write['step'], Write[]][] = []
  for (const write of writes) {
    const last = runs.at(-1)
    if (last?.[0] === write.step) last[1].push(write)
    else runs.push([write.step, [write]])
  }
  return runs
}

/** Extended codes begin with it: SQLITE_BUSY_RECOVERY (https://www.sqlite.org/rescode.html). */
const isLocked = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')

/**
 * Works on the file once no other process locks it. libsql would block the event loop, so most of the wait is here. Throws
 * {@link LedgerUnavailableError}.
 */
export async function takeTurn<Value>(work: () => Value, since = performance.now()): Promise<Value> {
  const giveUpAt = since + PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (cause) {
      if (cause instanceof LedgerUnavailableError) throw cause
      if (!isLocked(cause) || performance.now() > giveUpAt) throw new LedgerUnavailableError({ cause })
    }
    await wait(Math.random() * LONGEST_WAIT_MS)
  }
}

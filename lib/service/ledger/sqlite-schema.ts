import type Database from 'libsql'
import { newPepper } from './key-hash'

/**
 * `balances` and `usage` are running sums of `charges`, written in the same transaction; `charges` itself is kept for
 * two days, as nothing is given back later.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS keys (
    id TEXT PRIMARY KEY, prefix TEXT NOT NULL, plan TEXT NOT NULL, label TEXT NOT NULL,
    created_at INTEGER NOT NULL, revoked_at INTEGER, failover INTEGER NOT NULL, source TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS balances (
    key_id TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (key_id, day)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS usage (
    key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    calls INTEGER NOT NULL, credits INTEGER NOT NULL, PRIMARY KEY (key_id, day, network, method)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS charges (
    id TEXT PRIMARY KEY, key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    credits INTEGER NOT NULL, given_back INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
`

/** NORMAL in WAL mode loses nothing when the process dies, only when the machine does (sqlite.org/pragma.html). */
export function prepareDatabase(database: Database.Database) {
  // Short, as libsql waits on the thread that serves everyone; see sqlite-writes.ts.
  database.exec('PRAGMA busy_timeout = 20')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  // Only where the timer of sqlite-ledger.ts cannot keep up.
  database.exec('PRAGMA wal_autocheckpoint = 16000')
  // One after the other, where several processes open a ledger at the same time.
  database.transaction(() => database.exec(TABLES)).immediate()
}

/** The secret under which keys are hashed, in hex, made when the ledger is. */
export function readPepper(database: Database.Database): string {
  // As text: libsql takes a lone Buffer for named parameters and aborts the process (libsql-js issue 114).
  database.prepare("INSERT OR IGNORE INTO meta VALUES ('pepper', ?)").run(newPepper())
  const row = database.prepare("SELECT value FROM meta WHERE name = 'pepper'").get() as { value: string }
  return row.value
}

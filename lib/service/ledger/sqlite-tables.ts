import type Database from 'libsql'
import { newerLedger } from './ledger-version'

/** Version 1. Files of this version did not record it: they have `user_version` 0, like an empty file. */
const FIRST_TABLES = `
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

/**
 * Version 2: rows in order of day, so that old days are found and deleted without a search. Columns keep their order:
 * a process of version 1 that still has the file open can go on.
 */
const SORTED_BY_DAY = `
  ALTER TABLE balances RENAME TO old_balances;
  CREATE TABLE balances (
    key_id TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (day, key_id)
  ) WITHOUT ROWID;
  INSERT INTO balances SELECT * FROM old_balances;
  DROP TABLE old_balances;
  ALTER TABLE usage RENAME TO old_usage;
  CREATE TABLE usage (
    key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    calls INTEGER NOT NULL, credits INTEGER NOT NULL, PRIMARY KEY (day, key_id, network, method)
  ) WITHOUT ROWID;
  INSERT INTO usage SELECT * FROM old_usage;
  DROP TABLE old_usage;
  ALTER TABLE charges RENAME TO old_charges;
  CREATE TABLE charges (
    id TEXT NOT NULL, key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    credits INTEGER NOT NULL, given_back INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (day, id)
  ) WITHOUT ROWID;
  INSERT INTO charges SELECT * FROM old_charges;
  DROP TABLE old_charges;
`

/** Version 3: limits of a plan that hold across processes. `available` is in thousandths of a credit. */
const SHARED_LIMITS = `
  CREATE TABLE allowances (
    key_id TEXT PRIMARY KEY, available INTEGER NOT NULL, at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE sockets (
    key_id TEXT NOT NULL, id TEXT NOT NULL, expires_at INTEGER NOT NULL, PRIMARY KEY (key_id, id)
  ) WITHOUT ROWID;
`

/** Version 4: what a key may do. `restrictions` is a JSON object without nulls. */
const RESTRICTIONS = `
  ALTER TABLE keys ADD COLUMN restrictions TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE keys ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
`

/**
 * The step to each version. A new step goes to the end; a released step never changes. `balances` and `usage` are running
 * sums of `charges`, written in the same transaction. `charges` is kept for two days, since refunds are made within seconds.
 */
const STEPS = [FIRST_TABLES, SORTED_BY_DAY, SHARED_LIMITS, RESTRICTIONS]

/** What an empty file has after all steps. Made at once, it takes a quarter of their time. */
const NEWEST_TABLES = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE keys (
    id TEXT PRIMARY KEY, prefix TEXT NOT NULL, plan TEXT NOT NULL, label TEXT NOT NULL,
    created_at INTEGER NOT NULL, revoked_at INTEGER, failover INTEGER NOT NULL, source TEXT NOT NULL,
    restrictions TEXT NOT NULL DEFAULT '{}', revision INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE balances (
    key_id TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (day, key_id)
  ) WITHOUT ROWID;
  CREATE TABLE usage (
    key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    calls INTEGER NOT NULL, credits INTEGER NOT NULL, PRIMARY KEY (day, key_id, network, method)
  ) WITHOUT ROWID;
  CREATE TABLE charges (
    id TEXT NOT NULL, key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    credits INTEGER NOT NULL, given_back INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (day, id)
  ) WITHOUT ROWID;
  ${SHARED_LIMITS}
`

/** Brings a file to the latest version. To be run in a transaction. Throws LedgerUnavailableError for a newer file. */
export function migrateTables(database: Database.Database) {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > STEPS.length) throw newerLedger(version, STEPS.length)
  if (version === STEPS.length) return
  if (isEmpty(database)) database.exec(NEWEST_TABLES)
  else for (const step of STEPS.slice(version)) database.exec(step)
  database.exec(`PRAGMA user_version = ${STEPS.length}`)
}

const isEmpty = (database: Database.Database) =>
  database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined

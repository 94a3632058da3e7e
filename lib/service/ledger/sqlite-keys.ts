import type Database from 'libsql'
import { type KeyHash, prefixOf } from './key-hash'
import type { ConfiguredKey, KeyChange, KeyEntry, KeyName, KeyRecord, KeyToAdd } from './ledger'

/** SQLite has no boolean. */
type Row<Entry> = Omit<Entry, 'failover'> & { failover: 0 | 1 }

/** Reads and writes keys synchronously. Throws errors of libsql. */
export function prepareKeys(database: Database.Database, hash: KeyHash, clock: () => number) {
  const columns = '(id, prefix, plan, label, created_at, failover, source)'
  const insert = database.prepare(`INSERT OR IGNORE INTO keys ${columns} VALUES (?, ?, ?, ?, ?, ?, 'admin')`)
  const configure = database.prepare(
    `INSERT INTO keys ${columns} VALUES (?, ?, ?, ?, ?, ?, 'config') ON CONFLICT DO UPDATE SET ` +
      'plan = excluded.plan, label = excluded.label, failover = excluded.failover, ' +
      "source = CASE WHEN source = 'admin' THEN source ELSE excluded.source END, " +
      "revoked_at = CASE WHEN source = 'left-config' THEN NULL ELSE revoked_at END " +
      'WHERE plan <> excluded.plan OR label <> excluded.label OR failover <> excluded.failover ' +
      "OR source = 'left-config'",
  )
  const leaveConfig = database.prepare(
    "UPDATE keys SET source = 'left-config', revoked_at = ? " +
      "WHERE source = 'config' AND revoked_at IS NULL AND id NOT IN (SELECT value FROM json_each(?))",
  )
  const select = database.prepare(
    'SELECT id, plan, failover FROM keys WHERE id IN (?1, ?2) AND revoked_at IS NULL ORDER BY id = ?2 LIMIT 1',
  )
  const exists = database.prepare('SELECT 1 FROM keys WHERE id = ?')
  const selectPage = database.prepare(
    'SELECT id, plan, failover, prefix, label, source, created_at AS createdAt, revoked_at AS revokedAt FROM keys ' +
      'WHERE id > ? ORDER BY id LIMIT ?',
  )
  const update = database.prepare(
    'UPDATE keys SET label = coalesce(?, label), plan = coalesce(?, plan), failover = coalesce(?, failover) WHERE id = ?',
  )
  const updateRevoked = database.prepare(
    'UPDATE keys SET revoked_at = coalesce(revoked_at, ?), ' +
      "source = CASE WHEN source = 'left-config' THEN 'config' ELSE source END WHERE id = ?",
  )

  const idOf = ({ key, keyHash = '' }: KeyName): string => {
    if (key === undefined) return hash.idOfHash(keyHash)
    const oldId = hash.oldIdOf(key)
    return exists.get(oldId) ? oldId : hash.idOf(key)
  }
  const run = (statement: Database.Statement, name: KeyName, { plan, label, failover }: KeyToAdd): string => {
    const id = idOf(name)
    statement.run(id, prefixOf(name.key), plan, label, clock(), failover ? 1 : 0)
    return id
  }

  return {
    add: (key: string, about: KeyToAdd): string => run(insert, { key }, about),
    /** Writes only what changed. */
    configure: (keys: readonly ConfiguredKey[]): string[] => keys.map((key) => run(configure, key, key)),
    /** Revokes the keys of the config that are not among these ids. */
    leaveConfig: (ids: readonly string[]) => leaveConfig.run(clock(), JSON.stringify(ids)),
    find: (key: string): KeyRecord | null => {
      const row = select.get(hash.idOf(key), hash.oldIdOf(key)) as Row<KeyRecord> | undefined
      return row ? { id: row.id, plan: row.plan, failover: row.failover === 1 } : null
    },
    /** The keys with the next larger ids. */
    listAfter: (id: string, count: number) =>
      (selectPage.all(id, count) as Row<KeyEntry>[]).map(
        (row): KeyEntry => ({ ...row, failover: row.failover === 1 }),
      ),
    change: (keyId: string, { label, plan, failover }: KeyChange) =>
      update.run(label ?? null, plan ?? null, failover === undefined ? null : Number(failover), keyId)
        .changes > 0,
    revoke: (keyId: string) => updateRevoked.run(clock(), keyId).changes > 0,
  }
}

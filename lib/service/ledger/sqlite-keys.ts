import type Database from 'libsql'
import { type KeyHash, prefixOf } from './key-hash'
import { pickRestrictions, restrictionsOf } from './key-restrictions'
import type { ConfiguredKey, KeyChange, KeyEntry, KeyName, KeyRecord, KeyToAdd } from './ledger'

/** SQLite has no boolean and no list. */
type Row<Entry> = Omit<Entry, 'failover' | 'restrictions'> & { failover: 0 | 1; restrictions: string }

const parseRow = <Entry extends KeyRecord>(row: Row<Entry>) => ({
  ...row,
  failover: row.failover === 1,
  restrictions: restrictionsOf(JSON.parse(row.restrictions)),
})

/** Reads and writes keys synchronously. Throws errors of libsql. */
export function prepareKeys(database: Database.Database, hash: KeyHash, clock: () => number) {
  const columns = '(id, prefix, plan, label, created_at, failover, restrictions, source)'
  // json_patch drops nulls (RFC 7396): a null is no restriction.
  const values = "?, ?, ?, ?, ?, ?, json_patch('{}', ?)"
  const insert = database.prepare(`INSERT OR IGNORE INTO keys ${columns} VALUES (${values}, 'admin')`)
  const configure = database.prepare(
    `INSERT INTO keys ${columns} VALUES (${values}, 'config') ON CONFLICT DO UPDATE SET ` +
      'plan = excluded.plan, label = excluded.label, failover = excluded.failover, ' +
      'restrictions = excluded.restrictions, revision = revision + 1, ' +
      "source = CASE WHEN source = 'admin' THEN source ELSE excluded.source END, " +
      "revoked_at = CASE WHEN source = 'left-config' THEN NULL ELSE revoked_at END " +
      'WHERE plan <> excluded.plan OR label <> excluded.label OR failover <> excluded.failover ' +
      "OR restrictions <> excluded.restrictions OR source = 'left-config'",
  )
  const leaveConfig = database.prepare(
    "UPDATE keys SET source = 'left-config', revoked_at = ? " +
      "WHERE source = 'config' AND revoked_at IS NULL AND id NOT IN (SELECT value FROM json_each(?))",
  )
  const select = database.prepare(
    'SELECT id, plan, failover, restrictions, revision FROM keys WHERE id IN (?1, ?2) AND revoked_at IS NULL ORDER BY id = ?2 LIMIT 1',
  )
  const exists = database.prepare('SELECT 1 FROM keys WHERE id = ?')
  const selectEntry =
    'SELECT id, plan, failover, restrictions, revision, prefix, label, source, created_at AS createdAt, ' +
    'revoked_at AS revokedAt FROM keys '
  const selectPage = database.prepare(`${selectEntry} WHERE id > ? ORDER BY id LIMIT ?`)
  const selectOne = database.prepare(`${selectEntry} WHERE id = ?`)
  const update = database.prepare(
    'UPDATE keys SET label = coalesce(?, label), plan = coalesce(?, plan), failover = coalesce(?, failover), ' +
      'restrictions = json_patch(restrictions, ?), revision = revision + 1 WHERE id = ?',
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
  const run = (statement: Database.Statement, name: KeyName, about: KeyToAdd): string => {
    const id = idOf(name)
    const { plan, label, failover } = about
    const restrictions = JSON.stringify(pickRestrictions(about))
    statement.run(id, prefixOf(name.key), plan, label, clock(), failover ? 1 : 0, restrictions)
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
      if (!row) return null
      const { id, plan, failover, restrictions, revision } = parseRow(row)
      return { id, plan, failover, restrictions, revision }
    },
    read: (keyId: string): KeyEntry | null => {
      // `get` of libsql would add a field of its own.
      const [row] = selectOne.all(keyId) as Row<KeyEntry>[]
      return row ? parseRow(row) : null
    },
    /** The keys with the next larger ids. */
    listAfter: (id: string, count: number) =>
      (selectPage.all(id, count) as Row<KeyEntry>[]).map((row): KeyEntry => parseRow(row)),
    change: (keyId: string, { label, plan, failover, ...change }: KeyChange) => {
      const flag = failover === undefined ? null : Number(failover)
      const restrictions = JSON.stringify(pickRestrictions(change))
      return update.run(label ?? null, plan ?? null, flag, restrictions, keyId).changes > 0
    },
    revoke: (keyId: string) => updateRevoked.run(clock(), keyId).changes > 0,
  }
}

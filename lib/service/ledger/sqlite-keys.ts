import type Database from 'libsql'
import type { Clock } from '../utc-day'
import type { KeyHash } from './key-hash'
import type { KeyEntry, KeyRecord, NewKey } from './ledger'

/** SQLite has no boolean. */
type Row<Entry> = Omit<Entry, 'failover'> & { failover: 0 | 1 }

/** What is read and written of keys. Each is synchronous and throws what libsql throws. */
export function prepareKeys(database: Database.Database, hash: KeyHash, clock: Clock) {
  const insert = database.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?, NULL, ?)')
  const select = database.prepare('SELECT id, plan, failover FROM keys WHERE id = ? AND revoked_at IS NULL')
  const selectAll = database.prepare(
    'SELECT id, plan, failover, prefix, label, created_at AS createdAt, revoked_at AS revokedAt FROM keys ' +
      'ORDER BY created_at, id',
  )
  const updateLabel = database.prepare('UPDATE keys SET label = ? WHERE id = ?')
  const updateRevoked = database.prepare('UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?')

  return {
    add: (key: string, { plan, label, failover }: NewKey): string => {
      const id = hash.idOf(key)
      insert.run(id, hash.prefixOf(key), plan, label, clock(), failover ? 1 : 0)
      return id
    },
    find: (key: string): KeyRecord | null => {
      const row = select.get(hash.idOf(key)) as Row<KeyRecord> | undefined
      return row ? { id: row.id, plan: row.plan, failover: row.failover === 1 } : null
    },
    list: () =>
      (selectAll.all() as Row<KeyEntry>[]).map((row): KeyEntry => ({ ...row, failover: row.failover === 1 })),
    rename: (keyId: string, label: string) => updateLabel.run(label, keyId).changes > 0,
    revoke: (keyId: string) => updateRevoked.run(clock(), keyId).changes > 0,
  }
}

import type Database from 'libsql'
import { SOCKET_LEASE_MS } from './ledger'

/** Leases of WebSockets, each step to be run in a transaction. Throws errors of libsql. */
export function prepareSockets(database: Database.Database, clock: () => number) {
  const forgetExpired = database.prepare('DELETE FROM sockets WHERE key_id = ? AND expires_at <= ?')
  const insert = database.prepare(
    'INSERT INTO sockets SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM sockets WHERE key_id = ?1) < ?4',
  )
  const replace = database.prepare('INSERT OR REPLACE INTO sockets SELECT ?1, value, ?2 FROM json_each(?3)')
  const remove = database.prepare('DELETE FROM sockets WHERE key_id = ? AND id = ?')
  return {
    open: (keyId: string, id: string, limit: number): boolean => {
      const now = clock()
      forgetExpired.run(keyId, now)
      return insert.run(keyId, id, now + SOCKET_LEASE_MS, limit).changes > 0
    },
    renew: (keyId: string, ids: readonly string[]) =>
      void replace.run(keyId, clock() + SOCKET_LEASE_MS, JSON.stringify(ids)),
    close: (keyId: string, id: string) => void remove.run(keyId, id),
  }
}

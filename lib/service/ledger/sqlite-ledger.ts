import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import type { Clock } from '../utc-day'
import { groupCharges } from './charge-groups'
import { createKeyHash } from './key-hash'
import type { Ledger, UseOfDay } from './ledger'
import { prepareCharges } from './sqlite-charges'
import { prepareKeys } from './sqlite-keys'
import { prepareDatabase, readPepper } from './sqlite-schema'
import { createWriter, takeTurn } from './sqlite-writes'

/**
 * A ledger in a file that processes of one machine may share, or in memory at `:memory:`. Rejects with
 * LedgerUnavailableError when it cannot be opened.
 */
export async function openSqliteLedger(path: string, clock: Clock): Promise<Ledger> {
  const { database, pepper } = await takeTurn(() => openDatabase(path))
  const keys = prepareKeys(database, createKeyHash(pepper), clock)
  const charges = prepareCharges(database)
  const write = createWriter(database)
  const groups = groupCharges((group) => write(() => charges.chargeAll(group)))
  const selectUsed = database.prepare('SELECT used FROM balances WHERE key_id = ? AND day = ?')
  const selectUse = database.prepare(
    'SELECT day, network, method, calls, credits FROM usage ' +
      'WHERE key_id = ? AND day IN (SELECT value FROM json_each(?)) AND calls > 0 ORDER BY day, network, method',
  )

  return {
    addKey: (key, about) => write(() => keys.add(key, about)),
    configureKeys: (configured) => write(() => keys.configure(configured)),
    findKey: (key) => takeTurn(() => keys.find(key)),
    listKeys: () => takeTurn(() => keys.list()),
    renameKey: (keyId, label) => write(() => keys.rename(keyId, label)),
    revokeKey: (keyId) => write(() => keys.revoke(keyId)),
    charge: groups.charge,
    giveBack: (charge) => write(() => charges.giveBack(charge)),
    readUsed: (keyId, day) =>
      takeTurn(() => (selectUsed.get(keyId, day) as { used: number } | undefined)?.used ?? 0),
    readUse: (keyId, days) => takeTurn(() => selectUse.all(keyId, JSON.stringify(days)) as UseOfDay[]),
    close: async () => {
      await groups.settled()
      database.close()
    },
  }
}

function openDatabase(path: string): { database: Database.Database; pepper: string } {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path)
  try {
    prepareDatabase(database)
    return { database, pepper: readPepper(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

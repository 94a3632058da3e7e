import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '@/lib/private-files'
import { createKeyHash, newPepper } from './key-hash'
import { byAge, type KeyEntry, type Ledger, LedgerUnavailableError, type UseOfDay } from './ledger'
import { prepareCharges } from './sqlite-charges'
import { startCheckpoints } from './sqlite-checkpoints'
import { startForgetting } from './sqlite-forgetting'
import { prepareKeys } from './sqlite-keys'
import { prepareSockets } from './sqlite-sockets'
import { migrateTables } from './sqlite-tables'
import { createWriter, takeTurn } from './sqlite-writes'

/** Keys of the config in one transaction: about 5 ms. */
const KEYS_AT_ONCE = 100
const KEYS_READ_AT_ONCE = 500

/**
 * A ledger in a file that the processes of one machine may share, or in memory at `:memory:`. Only its owner may read the
 * file; `onNotice` is called if that had to be corrected. Rejects with LedgerUnavailableError.
 */
export async function openSqliteLedger(
  path: string,
  clock: () => number,
  onNotice: (sentence: string) => void = () => {},
): Promise<Ledger> {
  const { database, pepper } = await takeTurn(() => openDatabase(path))
  for (const said of keepFilesPrivate(path)) onNotice(said)
  const keys = prepareKeys(database, createKeyHash(pepper), clock)
  const { write, together, settled } = createWriter(database)
  const forgetting = startForgetting(database, write)
  const charges = prepareCharges(database, { clock, onDay: forgetting.follow })
  const sockets = prepareSockets(database, clock)
  const checkpoints = path === IN_MEMORY ? null : startCheckpoints(path)
  const selectUsed = database.prepare('SELECT used FROM balances WHERE key_id = ? AND day = ?')
  const selectUse = database.prepare(
    'SELECT day, network, method, calls, credits FROM usage ' +
      'WHERE key_id = ? AND day IN (SELECT value FROM json_each(?)) AND calls > 0 ORDER BY day, network, method',
  )

  return {
    addKey: (key, about) => write(() => keys.add(key, about)),
    configureKeys: async (configured) => {
      const ids: string[] = []
      // In steps, since other calls wait for each transaction.
      for (let at = 0; at < configured.length; at += KEYS_AT_ONCE) {
        const some = configured.slice(at, at + KEYS_AT_ONCE)
        ids.push(...(await write(() => keys.configure(some))))
      }
      await write(() => keys.leaveConfig(ids))
      return ids
    },
    findKey: (key) => takeTurn(() => keys.find(key)),
    listKeys: async () => {
      const entries: KeyEntry[] = []
      for (;;) {
        const some = await takeTurn(() => keys.listAfter(entries.at(-1)?.id ?? '', KEYS_READ_AT_ONCE))
        entries.push(...some)
        if (some.length < KEYS_READ_AT_ONCE) return entries.sort(byAge)
        await new Promise(setImmediate)
      }
    },
    readKey: (keyId) => takeTurn(() => keys.read(keyId)),
    changeKey: (keyId, change) => write(() => keys.change(keyId, change)),
    revokeKey: (keyId) => write(() => keys.revoke(keyId)),
    charge: together(charges.chargeAll),
    refund: (charge) => write(() => charges.refund(charge)),
    readUsed: (keyId, day) =>
      takeTurn(() => (selectUsed.get(keyId, day) as { used: number } | undefined)?.used ?? 0),
    readUse: (keyId, days) => takeTurn(() => selectUse.all(keyId, JSON.stringify(days)) as UseOfDay[]),
    openSocket: (keyId, id, limit) => write(() => sockets.open(keyId, id, limit)),
    renewSockets: (keyId, ids) => write(() => sockets.renew(keyId, ids)),
    closeSocket: (keyId, id) => write(() => sockets.close(keyId, id)),
    close: async () => {
      forgetting.stop()
      await settled()
      await checkpoints?.stop()
      database.close()
    },
  }
}

const IN_MEMORY = ':memory:'

/** SQLite itself would create a file that every user may read. Its other files get the mode of this file. */
function makeFile(path: string) {
  if (path === IN_MEMORY) return
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  closeSync(openSync(path, 'a', PRIVATE_FILE))
}

/** Only after opening: then the files are known to be a ledger. */
function keepFilesPrivate(path: string): string[] {
  const files = path === IN_MEMORY ? [] : [path, `${path}-wal`, `${path}-shm`]
  return files.map(keepPrivate).filter((said) => said !== null)
}

function openDatabase(path: string): { database: Database.Database; pepper: string } {
  makeFile(path)
  const database = new Database(path)
  try {
    prepareDatabase(database)
    return { database, pepper: readPepper(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

/** Throws LedgerUnavailableError for the database of another program, before anything is written to it. */
function refuseForeign(database: Database.Database) {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    name: string
  }[]
  if (tables.length === 0 || tables.some(({ name }) => name === 'balances')) return
  throw new LedgerUnavailableError({
    message: 'The file of the ledger is the database of another program.',
    whatToDo: 'Name another file in `ledger`.',
  })
}

/** NORMAL in WAL mode loses writes only if the machine fails, not the process (sqlite.org/pragma.html). */
export function prepareDatabase(database: Database.Database) {
  refuseForeign(database)
  // Short, since libsql blocks the event loop meanwhile; see sqlite-writes.ts.
  database.exec('PRAGMA busy_timeout = 20')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  // The log begins anew after a checkpoint without writes meanwhile. Under load, a commit does one every 64 MB.
  database.exec('PRAGMA wal_autocheckpoint = 16000')
  // Several processes may open a ledger at the same time.
  database.transaction(migrateTables).immediate(database)
}

/** The secret of the key hashes, in hex. The first call creates it. */
export function readPepper(database: Database.Database): string {
  // As text: libsql takes a lone Buffer for named parameters and aborts the process (libsql-js issue 114).
  database.prepare("INSERT OR IGNORE INTO meta VALUES ('pepper', ?)").run(newPepper())
  const row = database.prepare("SELECT value FROM meta WHERE name = 'pepper'").get() as { value: string }
  return row.value
}
